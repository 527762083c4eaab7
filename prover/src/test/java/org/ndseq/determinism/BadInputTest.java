package org.ndseq.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Tests that every input, however bad, gets an answer with a reason. */
class BadInputTest {
  private static final ProveOptions LIMITS =
      new ProveOptions(
          Duration.ofSeconds(20), Duration.ofSeconds(2), Duration.ofSeconds(1), 60_000);

  @TempDir Path folder;

  private String reason(String source) throws IOException {
    Path classes = CompiledProgram.text(folder, "T", source);
    return reason(classes);
  }

  private static String reason(Path classes) throws IOException {
    List<RegionProof> proofs =
        DeterminismProver.prove(List.of(classes), LIMITS).proofs().stream()
            .filter(p -> p.method().startsWith("run("))
            .toList();
    assertThat(proofs).hasSize(1);
    RegionProof.Verdict verdict = proofs.get(0).verdict();
    return verdict instanceof RegionProof.NotAnalysed n ? n.reason() : verdict.toString();
  }

  private static String stream(String body) {
    return "class T { static int x; static void run(int[] a) {"
        + " java.util.stream.IntStream.range(0, 9).parallel().forEach(i -> {"
        + body
        + "}); } }";
  }

  @Test
  void aTaskThatCallsUnknownCode() throws IOException {
    assertThat(reason(stream("java.lang.reflect.Array.setInt(a, i, 1);")))
        .contains("Array.setInt()");
    assertThat(reason(stream("a[i] = (int) System.nanoTime();"))).contains("System.nanoTime()");
  }

  @Test
  void tasksOfOneLine() throws IOException {
    assertThat(
            reason(
                "class T { static int[] a = new int[9]; static void run() {"
                    + " java.util.stream.IntStream.range(0, 9).parallel().forEach(i -> a[i]++); go();"
                    + " } static void go() { new Thread(() -> a[0] = 1).start(); }"
                    + " public static void main(String[] args) { run(); run(); } }"))
        .contains("tasks started at T.java:1 may still run");
    String together =
        "class T { static int[] a = new int[9]; static void run() {"
            + " java.util.stream.IntStream.range(0, 9).parallel().forEach(i -> a[i]++);"
            + " new Thread(() -> a[0] = 1).start(); }"
            + " public static void main(String[] args) { run(); run(); } }";
    Path classes = CompiledProgram.text(folder.resolve("together"), "T", together);
    assertThat(DeterminismProver.prove(List.of(classes), LIMITS).proofs())
        .isNotEmpty()
        .noneMatch(p -> p.verdict() instanceof RegionProof.Proved);
  }

  @Test
  void aFieldOfAClassThatIsNotGiven() throws IOException {
    Path classes =
        CompiledProgram.text(folder, "T", stream("U.n = i;") + " class U { static int n; }");
    assertThat(reason(classes.resolve("T.class"))).contains("RACE");
    Path below =
        CompiledProgram.text(
            folder.resolve("below"),
            "T",
            stream("if (i == 0) { V.n = i; } else { W.n = i; }")
                + " class U { static int n; } class V extends U {} class W extends U {}");
    Path given = Files.createDirectories(folder.resolve("given"));
    for (String name : List.of("T", "V", "W")) {
      Files.copy(below.resolve(name + ".class"), given.resolve(name + ".class"));
    }
    assertThat(reason(given)).contains("RACE");
  }

  @Test
  void aNativeMethod() throws IOException {
    assertThat(
            reason(
                "class T { static native void f(int i); static void run() {"
                    + " java.util.stream.IntStream.range(0, 9).parallel().forEach(i -> f(i)); } }"))
        .contains("T.f()");
  }

  @Test
  void aTaskThatStartsTasks() throws IOException {
    assertThat(reason(stream("new Thread(() -> {}).start();"))).contains("starts or awaits tasks");
  }

  @Test
  void tasksThatNobodyWaitsFor() throws IOException {
    assertThat(reason("class T { void run() { new Thread(() -> {}).start(); } }"))
        .contains("not seen to be over");
  }

  @Test
  void aStaticInitialiserWithEffects() throws IOException {
    String other = " class U { static int y; static { T.x = 5; } }";
    assertThat(reason(stream("a[i] = U.y;") + other)).contains("static initialiser of U");
  }

  @Test
  void aMissingClass() throws IOException {
    Path classes =
        CompiledProgram.text(
            folder,
            "T",
            stream("a[i] = U.f(i);") + " class U { static int f(int i) { return i; } }");
    Files.delete(classes.resolve("U.class"));
    assertThat(reason(classes)).contains("U.f()");
  }

  @Test
  void recursion() throws IOException {
    String f = " class U { static int f(int i) { return i < 1 ? 0 : f(i - 1); } }";
    assertThat(reason(stream("a[i] = U.f(i);") + f)).contains("recursion through f()");
  }

  @Test
  void aMissingSuperclass() throws IOException {
    Path classes =
        CompiledProgram.text(
            folder,
            "T",
            stream("new U().f(a, i);")
                + " class V { void f(int[] a, int i) { a[i] = i; } } class U extends V {}");
    Files.delete(classes.resolve("V.class"));
    assertThat(reason(classes)).contains("V.<init>()");
  }

  @Test
  void aMissingTask() throws IOException {
    String source =
        "class T { static void run() throws Exception { Thread t = new U(); t.start(); t.join(); } }"
            + " class U extends Thread { public void run() {} }";
    Path classes = CompiledProgram.text(folder, "T", source);
    Files.delete(classes.resolve("U.class"));
    assertThat(reason(classes)).contains("not known");
  }

  @Test
  void aMethodOfTenThousandLines() throws IOException {
    IntFunction<String> line = k -> k % 3 == 0 ? "a[i] = x;\n" : "x++;\n";
    String body = IntStream.range(0, 10_000).mapToObj(line).collect(Collectors.joining());
    assertThat(reason(stream("int x = i;\n" + body))).isNotEmpty();
  }

  @Test
  void namesAndBytecodeThatNoCompilerMakes() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("odd"));
    Files.write(classes.resolve("odd.class"), OddBytecode.twoEntries());
    assertThat(reason(classes)).contains("two entries");
  }

  @Test
  void subroutinesOfOldClassFiles() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("old"));
    Files.write(classes.resolve("old.class"), OddBytecode.subroutine());
    assertThat(reason(classes)).contains("instruction");
  }

  @Test
  void classesThatAreAboveThemselves() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("circle"));
    Files.write(classes.resolve("x.class"), OddBytecode.empty("x", "y"));
    Files.write(classes.resolve("y.class"), OddBytecode.empty("y", "x"));
    assertThat(DeterminismProver.prove(List.of(classes), LIMITS).proofs()).isEmpty();
  }

  @Test
  void withoutDebugInformation() throws IOException {
    String source =
        "class T { static int[] a = new int[9]; static void run(int[] b) {"
            + " java.util.stream.IntStream.range(0, 9).parallel().forEach(i -> a[i / 2] = i); } }";
    Path classes = CompiledProgram.text(folder, "T", source);
    Path stripped = Files.createDirectories(folder.resolve("stripped"));
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(Files.readAllBytes(classes.resolve("T.class")))
        .accept(writer, ClassReader.SKIP_DEBUG);
    Files.write(stripped.resolve("T.class"), writer.toByteArray());
    assertThat(reason(stripped)).contains("NotProved");
  }

  /** Kotlin's own library: every start gets an answer, and none is a failure of ours. */
  @Test
  void kotlin() throws Exception {
    java.net.URI jar =
        kotlin.Unit.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    List<RegionProof> proofs = DeterminismProver.prove(List.of(Path.of(jar)), LIMITS).proofs();
    assertThat(proofs).isNotEmpty();
    assertThat(proofs)
        .noneMatch(
            p ->
                p.verdict() instanceof RegionProof.NotAnalysed n
                    && n.reason().startsWith("the analysis failed"));
  }

  @Test
  void aVeryLongMethod() throws IOException {
    IntFunction<String> line = k -> "if (a[i] == " + k + ") { a[i] = a[i] * 3 + i; }\n";
    String body = IntStream.range(0, 1000).mapToObj(line).collect(Collectors.joining());
    assertThat(reason(stream(body))).isNotEmpty();
  }
}
