package org.ndseq.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.flow.InMemoryCompiler;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Which constants of javac's output stand for the outcome of a condition. */
class ChosenConstantAnalysisTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "return a < b ? 1 : 0; @ 2",
        "boolean c = a < b; f = c ? a : b; return a; @ 2",
        "if (a < b) { return 7; } return 8; @ 2",
        "f = 5; return a; @ 0",
        "for (int i = 0; i < a; i++) { f += 2; } return b; @ 0",
        "synchronized (this) { return a < b && b < 9 ? 3 : 4; } @ 2",
      })
  void areFound(String body, int expected) {
    String source = "class T { int f; int m(int a, int b) { " + body + " } }";
    ClassNode type = new ClassNode();
    new ClassReader(InMemoryCompiler.compileOne("T", source)).accept(type, 0);
    MethodNode m = type.methods.stream().filter(n -> n.name.equals("m")).findFirst().orElseThrow();
    int found = 0;
    for (boolean chosen : ChosenConstantAnalysis.of(MethodDecoder.decode("T", m))) {
      found += chosen ? 1 : 0;
    }
    assertThat(found).isEqualTo(expected);
  }
}
