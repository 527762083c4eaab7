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

/** Whatever it is given, there is an answer with a reason. */
class BadInputTest {
  @TempDir Path folder;

  private String reason(String source) throws IOException {
    Path classes = Compiled.text(folder, "T", source);
    return reason(classes);
  }

  private static String reason(Path classes) throws IOException {
    ProveOptions options =
        new ProveOptions(
            Duration.ofSeconds(20), Duration.ofSeconds(2), Duration.ofSeconds(1), 60_000);
    List<RegionProof> proofs =
        DeterminismProver.prove(List.of(classes), options).proofs().stream()
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
        Compiled.text(
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
  void aVeryLongMethod() throws IOException {
    IntFunction<String> line = k -> "if (a[i] == " + k + ") { a[i] = a[i] * 3 + i; }\n";
    String body = IntStream.range(0, 1000).mapToObj(line).collect(Collectors.joining());
    assertThat(reason(stream(body))).isNotEmpty();
  }
}
