package org.ndseq.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.flow.InMemoryCompiler;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Which statements write back what they read, combined by one operation that commutes. */
class CombinedUpdateFinderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "x++ @ ADD",
        "x += a @ ADD",
        "x -= a @ ADD",
        "x = x + 1 @ ADD",
        "x = a + x @ ADD",
        "x = x + a + g(a) @ ADD",
        "x = a - x @ NONE",
        "x = x * 2 + a @ NONE",
        "x *= a @ MULTIPLY",
        "x ^= a @ XOR",
        "x |= a @ OR",
        "x = Math.max(x, a) @ MAX",
        "x = Math.min(a, x) @ MIN",
        "l += a @ ADD",
        "b += a @ ADD",
        "d += a @ FLOATING_ADD",
        "s[a] += a @ ADD",
        "s[a]++ @ ADD",
        "boxed++ @ ADD",
        "int t = x; x = t + a @ ADD",
        "int t = x; t++; x = t @ NONE",
        "x = g(x) @ NONE",
        "x = a @ NONE",
        "if (x < a) x = a @ NONE",
        "x += a > 0 ? 1 : 2 @ NONE",
      })
  void isFoundInTheBytecode(String statement, OperandCombination expected) {
    MethodCode code = code(statement);
    CombinedUpdateFinder updates = CombinedUpdateFinder.of(code);
    OperandCombination found =
        IntStream.range(0, code.size())
            .filter(pc -> updates.read(pc) >= 0)
            .mapToObj(updates::combination)
            .findFirst()
            .orElse(OperandCombination.NONE);
    assertThat(found).isEqualTo(expected);
  }

  private static MethodCode code(String statement) {
    String source =
        """
        class T {
          int x; long l; byte b; double d; int[] s; Integer boxed;
          static int g(int a) { return a; }
          void f(int a) { %s; }
        }
        """
            .formatted(statement);
    ClassNode node = new ClassNode();
    new ClassReader(InMemoryCompiler.compile("T", source).getOrDefault("T", new byte[0]))
        .accept(node, 0);
    return node.methods.stream()
        .filter(m -> m.name.equals("f"))
        .map(m -> MethodDecoder.decode("T", m))
        .findFirst()
        .orElseThrow();
  }
}
