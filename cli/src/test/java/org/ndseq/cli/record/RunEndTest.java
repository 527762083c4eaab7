package org.ndseq.cli.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cli.session.ExitCode;
import picocli.CommandLine.TypeConversionException;

/** What {@code ndseq} says of runs that do not end well. */
@Timeout(value = 4, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RunEndTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "ending");

  @TempDir Path temporary;

  private int code;
  private String out = "";
  private String err = "";

  private void analyze(String... target) {
    List<String> words =
        new java.util.ArrayList<>(
            List.of("analyze", "-n", "1", "--schedule", "none", "--quiet", "--no-proofs"));
    words.addAll(List.of("--out", temporary.resolve("report").toString()));
    words.addAll(List.of(target));
    StringWriter output = new StringWriter();
    StringWriter errors = new StringWriter();
    code =
        NdseqMain.run(
            words.toArray(String[]::new), new PrintWriter(output), new PrintWriter(errors, true));
    out = output.toString();
    err = errors.toString();
  }

  @Test
  void deadlockIsAnError() {
    analyze(PROGRAMS.resolve("deadlock/TwoLocks.java").toString());
    assertThat(code).as(err).isEqualTo(ExitCode.FINDINGS);
    assertThat(out)
        .startsWith("DEADLOCK: ")
        .contains("UNKNOWN: run 1 ended in a deadlock", "error   deadlock TwoLocks.java:26");
  }

  @Test
  void failureBeforeAnyTaskIsNotGreen() throws IOException {
    analyze(PROGRAMS.resolve("failure/MainFails.java").toString());
    assertThat(code).as(err).isEqualTo(ExitCode.FINDINGS);
    assertThat(out)
        .startsWith("TASK FAILURE: ")
        .contains("UNKNOWN: run 1 failed with exit code 1 before two tasks had run");
  }

  @Test
  void assertsAreOnForSourcesAndElseAsTheProgramHasThem() throws IOException {
    Path source = PROGRAMS.resolve("failure/AssertInThread.java");
    analyze(source.toString());
    assertThat(out).startsWith("TASK FAILURE: ").contains("error   failure AssertInThread.java:9");
    String classes = temporary.toString();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", classes, source.toString()))
        .isZero();
    analyze("-cp", classes, "AssertInThread");
    assertThat(code).isZero();
    assertThat(err).contains("warning: the program's assert statements were off");
    analyze("--assertions", "-cp", classes, "AssertInThread");
    assertThat(code).isEqualTo(ExitCode.FINDINGS);
    assertThat(err).doesNotContain("assert statements were off");
  }

  @Test
  void aRunThatTakesTooLongIsStopped() throws IOException {
    Path source =
        Files.writeString(
            temporary.resolve("Sleeper.java"),
            """
            class Sleeper {
              static volatile int n;
              public static void main(String[] a) throws Exception {
                Thread t = new Thread(() -> n++);
                t.start();
                t.join();
                new Thread(new java.util.concurrent.Semaphore(0)::acquireUninterruptibly).start();
                Thread.sleep(600_000);
              }
            }
            """);
    analyze("--run-timeout", "30s", source.toString());
    assertThat(code).as(err).isEqualTo(ExitCode.FINDINGS);
    assertThat(out)
        .startsWith("HANG: ")
        .contains("UNKNOWN: run 1 was stopped after 30 s (see --run-timeout)")
        .contains("warning deadlock Sleeper.java:7");
  }

  @Test
  void timesHaveUnits() {
    RunTimeLimit.Converter converter = new RunTimeLimit.Converter();
    assertThat(converter.convert("90").longest()).contains(Duration.ofSeconds(90));
    assertThat(converter.convert("5m").longest()).contains(Duration.ofMinutes(5));
    assertThat(converter.convert("2H").longest()).contains(Duration.ofHours(2));
    assertThat(converter.convert("none").longest()).isEmpty();
    assertThatThrownBy(() -> converter.convert("soon"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("write 90s, 5m, 2h or none");
  }
}
