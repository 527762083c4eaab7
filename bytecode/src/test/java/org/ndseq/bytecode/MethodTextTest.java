package org.ndseq.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** A method's hash changes with all that the method does, and with nothing else. */
class MethodTextTest {
  private static final String BODY = "int m(java.util.List<Integer> l, int k) { %s }";

  @TempDir Path folder;

  @Test
  void eachOperandCounts() throws IOException {
    List<String> bodies =
        List.of(
            "l.add(k); return 1;",
            "l.remove(k); return 1;",
            "l.add(k); return 2;",
            "l.add(k); return 100;",
            "l.add(k); return 70000;",
            "l.add(k); return 70001;",
            "l.add(f); return 1;",
            "l.add(g); return 1;",
            "k += 3; return k;",
            "k += 4; return k;",
            "return k < 3 ? 1 : 2;",
            "return k <= 3 ? 1 : 2;",
            "switch (k) { case 1: return 5; case 2: return 6; default: return 7; }",
            "switch (k) { case 1: return 5; case 3: return 6; default: return 7; }",
            "try { l.add(k); } catch (IllegalStateException e) { return 3; } return 1;",
            "try { l.add(k); } catch (IllegalArgumentException e) { return 3; } return 1;",
            "Runnable r = () -> l.add(k); r.run(); return 1;",
            "Object o = new int[k][k]; return o.hashCode();",
            "Object o = new long[k][k]; return o.hashCode();",
            "synchronized (this) { return 1; }",
            "return \"a\".length();",
            "return \"b\".length();");
    assertThat(bodies.stream().map(b -> hash(BODY.formatted(b)))).doesNotHaveDuplicates();
  }

  @Test
  void modifiersCount() {
    assertThat(hash("synchronized void m() {}")).isNotEqualTo(hash("void m() {}"));
  }

  @Test
  void linesNamesOfLocalsAndOtherMethodsDoNotCount() {
    String lambda = "Runnable r = () -> l.add(k); r.run(); return 1;";
    assertThat(
            hash("\n\n int m(java.util.List<Integer> list, int n) {\n list.add(n);\n return 1; }"))
        .isEqualTo(hash(BODY.formatted("l.add(k); return 1;")));
    assertThat(hash("Runnable before = () -> f++;" + BODY.formatted(lambda)))
        .isEqualTo(hash("Runnable before;" + BODY.formatted(lambda)));
    assertThat(hash("void a() { Runnable s = () -> f++; s.run(); }" + BODY.formatted(lambda)))
        .isEqualTo(hash(BODY.formatted(lambda)));
  }

  private String hash(String member) {
    try {
      Path source = folder.resolve("T.java");
      Files.writeString(source, "class T { int f, g; " + member + " }");
      int exit =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
      assertThat(exit).isZero();
      ClassNode type = new ClassNode();
      new ClassReader(Files.readAllBytes(folder.resolve("T.class"))).accept(type, 0);
      return type.methods.stream()
          .filter(m -> m.name.equals("m"))
          .map(m -> new MethodText(m).hash())
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
