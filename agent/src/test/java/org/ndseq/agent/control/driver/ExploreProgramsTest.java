package org.ndseq.agent.control.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.agent.TracedRun;

/**
 * The programs of {@code testData/explore} under control: the outcomes of a complete exploration
 * are those that the first line of the program lists, and a schedule of each outcome repeats it.
 */
class ExploreProgramsTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "explore");
  private static final String EXPECTED = "// explore: ";
  private static final String JDK = "// jdk: ";

  /** On programs of which not all behaviours can be visited for sure, with the reason. */
  private static final String INCOMPLETE = "// incomplete: ";

  /** On programs that are searched as a whole and not complete, with a part of the reason. */
  private static final String REASON = "// reason: ";

  @TempDir Path temporary;

  static List<String> programs() throws IOException {
    try (Stream<Path> all = Files.list(PROGRAMS)) {
      return all.map(p -> p.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .filter(ExploreProgramsTest::canRun)
          .sorted()
          .toList();
    }
  }

  private static boolean canRun(String name) {
    try {
      return Files.readAllLines(PROGRAMS.resolve(name)).stream()
          .filter(line -> line.startsWith(JDK))
          .allMatch(
              line ->
                  Runtime.version().feature() >= Integer.parseInt(line.substring(JDK.length())));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @MethodSource("programs")
  void outcomes(String name) throws IOException, InterruptedException {
    Path source = PROGRAMS.resolve(name);
    String text = Files.readString(source);
    String first = text.lines().findFirst().orElse("");
    boolean isComplete = !text.contains(INCOMPLETE);
    assertThat(first).startsWith(EXPECTED);
    Set<String> expected =
        new TreeSet<>(List.of(first.substring(EXPECTED.length()).split(" \\| ", -1)));
    TracedRun.compile(
        List.of(source), temporary, "--release", Integer.toString(Runtime.version().feature()));
    String main = name.replace(".java", "");

    String reason =
        text.lines()
            .filter(line -> line.startsWith(REASON))
            .map(line -> line.substring(REASON.length()))
            .findFirst()
            .orElse("");

    Properties report = explore(main, isComplete ? "complete" : "random");
    assertThat(report.getProperty("complete"))
        .as(report.getProperty("reason"))
        .isEqualTo(Boolean.toString(isComplete && reason.isEmpty()));
    assertThat(report.getProperty("reason")).contains(reason);
    Set<String> outcomes = new TreeSet<>();
    List<String> keys = new ArrayList<>();
    report
        .stringPropertyNames()
        .forEach(
            key -> {
              if (key.endsWith(".result") || key.endsWith(".kind")) {
                outcomes.add(report.getProperty(key));
                keys.add(key);
              }
            });
    assertThat(outcomes).isEqualTo(expected);

    for (String key : keys) {
      TracedRun.Outcome again =
          repeat(main, report.getProperty(key.substring(0, key.lastIndexOf('.')) + ".schedule"));
      boolean isFailure = key.endsWith(".kind");
      assertThat(again.exitCode()).as(key).isEqualTo(isFailure ? 1 : 0);
      if (!isFailure) {
        assertThat(again.output().strip()).isEqualTo(report.getProperty(key));
      }
    }
  }

  private Properties explore(String main, String strategy)
      throws IOException, InterruptedException {
    Path report = temporary.resolve("report.properties");
    Properties options = new Properties();
    options.setProperty("strategy", strategy);
    options.setProperty("runs", strategy.equals("random") ? "100" : "5000");
    options.setProperty("millis", "200000");
    options.setProperty("report", report.toString());
    options.setProperty("schedules", temporary.resolve("schedules").toString());
    TracedRun.Outcome outcome = drive(main, options);
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    Properties result = new Properties();
    try (Reader reader = Files.newBufferedReader(report)) {
      result.load(reader);
    }
    return result;
  }

  private TracedRun.Outcome repeat(String main, String schedule)
      throws IOException, InterruptedException {
    Properties options = new Properties();
    options.setProperty("schedule", schedule);
    options.setProperty("strict", "true");
    return drive(main, options);
  }

  /** Runs the driver; a JVM that hangs is ended by the watchdog of {@link TracedRun}. */
  private TracedRun.Outcome drive(String main, Properties options)
      throws IOException, InterruptedException {
    options.setProperty("classPath", temporary.toString());
    Path file = temporary.resolve("options.properties");
    try (Writer writer = Files.newBufferedWriter(file)) {
      options.store(writer, null);
    }
    return TracedRun.java(
        Path.of(System.getProperty("java.home")),
        List.of(
            "-Xverify:all",
            "-javaagent:" + TracedRun.AGENT + "=control",
            "-cp",
            TracedRun.AGENT.toString(),
            ExplorationMain.class.getName(),
            file.toString(),
            main));
  }
}
