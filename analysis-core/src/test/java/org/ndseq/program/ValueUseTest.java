package org.ndseq.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ndseq.flow.InMemoryCompiler;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Uses of values in javac's output. */
class ValueUseTest {
  private static final String FIELDS =
      "static java.util.concurrent.ConcurrentMap<String, Object> map; static T f; int n; int[] a;";

  @Test
  void receiversArraysAndMonitorsAreDereferenced() {
    assertThat(dereferences("f.toString();")).isTrue();
    assertThat(dereferences("f.n = Math.max(1, 2);")).isTrue();
    assertThat(dereferences("f.equals(\"a\".concat(\"b\"));")).isTrue();
    assertThat(dereferences("synchronized (f) { }")).as("copied before").isFalse();
  }

  @Test
  void argumentsAndComparedValuesAreNot() {
    assertThat(dereferences("System.identityHashCode(f);")).isFalse();
    assertThat(dereferences("\"a\".equals(f);")).isFalse();
    assertThat(dereferences("T t = f;")).isFalse();
    assertThat(dereferences("if (f == null) { return; }")).isFalse();
    assertThat(dereferences("T t = f == null ? f : null;")).isFalse();
  }

  @Test
  void anIgnoredOutcomeMattersIfTheArgumentIsUsedAfterwards() {
    assertThat(ignores("Object o = new T(); map.putIfAbsent(\"k\", o); o.hashCode();"))
        .isEqualTo("T");
    assertThat(ignores("Object o = new T(); map.putIfAbsent(\"k\", o);")).isEmpty();
    assertThat(ignores("Object o = f; map.putIfAbsent(\"k\", o); o.hashCode();")).isEmpty();
    assertThat(
            ignores(
                "Object o = new T(); Object p = map.putIfAbsent(\"k\", o);"
                    + " (p == null ? o : p).hashCode();"))
        .isEmpty();
    assertThat(
            ignores(
                "Object o = new T(); map.putIfAbsent(\"k\", o); o = map.get(\"k\"); o.hashCode();"))
        .isEmpty();
  }

  private static boolean dereferences(String statement) {
    MethodCode code = method(statement);
    int read = -1;
    for (int pc = code.size() - 1; pc >= 0; pc--) {
      read = code.opcode(pc) == Opcodes.GETSTATIC ? pc : read;
    }
    return ValueUse.isDereferenced(code, read);
  }

  /** The class of the new argument of putIfAbsent if its refusal is ignored; else empty. */
  private static String ignores(String statements) {
    MethodCode code = method(statements);
    for (int pc = 0; pc < code.size(); pc++) {
      if (code.called(pc).startsWith("putIfAbsent")) {
        return ValueUse.usesArgumentButNotOutcome(code, pc) ? ValueUse.newArgument(code, pc) : "";
      }
    }
    throw new AssertionError(statements);
  }

  private static MethodCode method(String statements) {
    String source = "class T { " + FIELDS + " void m() { " + statements + " } }";
    ClassNode type = new ClassNode();
    new ClassReader(InMemoryCompiler.compileOne("T", source)).accept(type, 0);
    MethodNode m = type.methods.stream().filter(n -> n.name.equals("m")).findFirst().orElseThrow();
    return MethodDecoder.decode("T", m);
  }
}
