package org.ndseq.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.trace.format.TraceFileFormat;

/**
 * Fuzzes the reader for a bounded time: with Jazzer, guided by coverage, in a JVM of its own, which
 * has to run; and with {@link MutationFuzzer}. The figures are printed.
 */
class TraceFuzzIT {
  private static final int SECONDS = Integer.getInteger("ndseq.fuzz.seconds", 20);

  /** Long enough for a busy machine to load and instrument the classes within one input. */
  private static final int HANG_SECONDS = 120;

  private static final int MUTANTS = 5_000;

  /** Beginning of Jazzer's report of a finding. */
  private static final String FOUND = "== Java Exception:";

  @Test
  void jazzer(@TempDir Path dir) throws Exception {
    Path corpus = Files.createDirectory(dir.resolve("corpus"));
    int n = 0;
    for (byte[] seed : seeds()) {
      Files.write(corpus.resolve("seed-" + n++), seed);
    }
    Path log = dir.resolve("log");
    Process process = start(dir, corpus, log);
    if (!process.waitFor(SECONDS + 2L * HANG_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    List<String> lines = Files.readAllLines(log);
    String last = lastStatus(lines);
    assertThat(lines)
        .as("what Jazzer found; the input is in %s", kept(dir))
        .noneMatch(l -> l.contains(FOUND) || l.contains("ERROR: libFuzzer"));
    assertThat(process.exitValue()).as("exit code of Jazzer; its output: %s", lines).isZero();
    assertThat(last).as("Jazzer tried inputs; its output: %s", lines).isNotEmpty();
    System.out.println("fuzz: Jazzer, " + SECONDS + " s: " + last);
  }

  @Test
  void mutations() throws IOException {
    MutationFuzzer.Tally tally = new MutationFuzzer(seeds(), 1).run(MUTANTS);
    System.out.println(
        "fuzz: " + tally.inputs() + " mutants, " + tally.read() + " of them readable");
    assertThat(tally.read()).isBetween(MUTANTS / 20, MUTANTS - 1);
  }

  /** Files of every kind of chunk, small enough to be changed all over. */
  private static List<byte[]> seeds() throws IOException {
    List<byte[]> seeds = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      TraceWriter.write(RandomTraces.columns(new Random(i), 4 << (i / 2)), out);
      seeds.add(out.toByteArray());
    }
    for (String text :
        List.of(
            "main fork A\nA acq l\nA w x\nA rel l\nmain join A\nmain r x",
            "a vu x\nb racq l\nb rrel l\na signal s\nb await s\na barrier b")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      TraceWriter.write(TraceText.parse(text), out);
      seeds.add(out.toByteArray());
    }
    TraceBuilder withClass = new TraceBuilder();
    withClass.addClassBytes(
        withClass.addClass(new ClassDefinition("C", "C.java", 1)), new byte[300]);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TraceWriter.write(withClass.build(), out);
    seeds.add(out.toByteArray());
    seeds.add(new RawFile().sites(3).chunk(TraceFileFormat.CHUNK_META, p -> {}).bytes());
    return seeds;
  }

  private static Process start(Path dir, Path corpus, Path log) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-Xmx1g", "-XX:+EnableDynamicAgentLoading", "-XX:-OmitStackTraceInFastThrow"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("com.code_intelligence.jazzer.Jazzer");
    command.add("--target_class=" + TraceFuzzer.class.getName());
    command.add("--instrumentation_includes=org.ndseq.trace.**");
    command.add("--custom_hook_includes=org.ndseq.trace.**");
    command.add("--reproducer_path=" + dir);
    command.addAll(
        List.of(
            "-max_total_time=" + SECONDS,
            "-timeout=" + HANG_SECONDS,
            "-rss_limit_mb=4096",
            "-max_len=8192",
            "-seed=1",
            "-artifact_prefix=" + dir + "/",
            corpus.toString()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder.directory(dir.toFile()).redirectOutput(log.toFile()).start();
  }

  /** What Jazzer left for a look, moved to where the build does not delete it. */
  private static Path kept(Path dir) throws IOException {
    Path target = Files.createDirectories(Path.of("target", "fuzz"));
    try (Stream<Path> files = Files.list(dir)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(
            file,
            target.resolve(file.getFileName().toString()),
            StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return target;
  }

  /** libFuzzer's last line of figures: inputs tried, coverage, corpus, inputs a second. */
  private static String lastStatus(List<String> lines) {
    return lines.stream().filter(l -> l.matches("#\\d+.*")).reduce("", (a, b) -> b);
  }
}
