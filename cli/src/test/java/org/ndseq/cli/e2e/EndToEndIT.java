package org.ndseq.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.ExitCode;

/** The real script on real programs: piped, on a terminal, stopped half-way, without a compiler. */
class EndToEndIT {
  /** Loses an update in every run: nothing is left to the schedule, so outputs can be compared. */
  private static final String TELLER =
      """
      import java.util.concurrent.CountDownLatch;

      class Teller {
        static int balance;

        public static void main(String[] args) throws InterruptedException {
          CountDownLatch read = new CountDownLatch(1);
          CountDownLatch paid = new CountDownLatch(1);
          Thread slow = new Thread(() -> {
            int seen = balance;
            read.countDown();
            await(paid);
            balance = seen + 50;
          });
          Thread quick = new Thread(() -> {
            await(read);
            balance += 70;
            paid.countDown();
          });
          slow.start();
          quick.start();
          slow.join();
          quick.join();
          System.out.println("balance = " + balance);
        }

        static void await(CountDownLatch latch) {
          try {
            latch.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      """;

  @TempDir Path dir;
  private Installed ndseq;

  @BeforeEach
  void install() throws IOException {
    ndseq = Installed.in(dir);
    Files.writeString(ndseq.home().resolve("Teller.java"), TELLER);
  }

  /** Numbers that differ from run to run become N, or S where they are seconds. */
  private static String normal(String text) {
    return text.replace("\r\n", "\n")
        .replaceAll("\\d+\\.\\d s", "S s")
        .replaceAll("\\d[\\d,]* events", "N events")
        .replaceAll("\\b[0-9a-f]{16}\\b", "ID")
        .replaceAll(" #\\d+", " #T");
  }

  /** The expected text; {@code -Dgolden.update=true} writes what there is now. */
  private static void assertGolden(String name, String actual) throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(Path.of("src/test/resources/org/ndseq/cli/e2e", name), actual);
      return;
    }
    try (InputStream in = EndToEndIT.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      assertThat(actual).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void analyzePiped() throws Exception {
    Installed.Ended ended = ndseq.start(Map.of(), "analyze", "-n", "2", "Teller.java").end();
    assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.FINDINGS);
    assertGolden("teller.out.txt", normal(ended.out()));
    assertGolden("teller.err.txt", normal(ended.err()));
    assertThat(ndseq.home().resolve("ndseq-report"))
        .isDirectoryContaining("glob:**/findings.json")
        .isDirectoryContaining("glob:**/findings.sarif")
        .isDirectoryContaining("glob:**/index.html")
        .isDirectoryContaining("glob:**/traces");
    Installed.Ended report = ndseq.start(Map.of(), "report", "ndseq-report/findings.json").end();
    assertThat(report.code()).isZero();
    assertGolden("teller.report.txt", normal(report.out()));
  }

  @Test
  void analyzeOnATerminal() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "no script(1) here");
    Installed.Ended ended = ndseq.onTerminal(Map.of(), "analyze", "-n", "1", "Teller.java").end();
    assertThat(ended.code()).as(ended.out()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ended.out())
        .contains("\r\u001b[K\u001b[1mrecording \u001b[0m[                    ] 0/1")
        .contains("balance = 50\r\n")
        .contains("\u001b[1;31merror   \u001b[0mcycle   Teller.java:")
        .contains("the page:     \u001b[36mndseq-report/index.html");
    Installed.Ended plain =
        ndseq.onTerminal(Map.of("NO_COLOR", "1"), "report", "ndseq-report/findings.json").end();
    assertThat(plain.out()).contains("NO SPECIFICATION: ").doesNotContain("\u001b[");
  }

  @Test
  void stoppedHalfWay() throws Exception {
    Files.writeString(
        ndseq.home().resolve("Slow.java"),
        """
        class Slow {
          static int n;
          public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> n++);
            t.start();
            n++;
            t.join();
            java.nio.file.Path seen = java.nio.file.Path.of("seen");
            if (java.nio.file.Files.exists(seen)) {
              new ProcessBuilder("sleep", "600").start();
              java.nio.file.Files.createFile(java.nio.file.Path.of("waiting"));
              Thread.sleep(600_000);
            }
            java.nio.file.Files.createFile(seen);
          }
        }
        """);
    Installed.Running running = ndseq.start(Map.of(), "analyze", "-n", "9", "Slow.java");
    while (!Files.exists(ndseq.home().resolve("waiting"))) {
      assertThat(running.process().isAlive()).as(running.errSoFar()).isTrue();
      Thread.sleep(50);
    }
    List<ProcessHandle> tree = new ArrayList<>();
    try (Stream<ProcessHandle> all = running.process().descendants()) {
      all.forEach(tree::add);
    }
    assertThat(tree).hasSizeGreaterThanOrEqualTo(2);
    running.process().destroy();
    Installed.Ended ended = running.end();
    assertThat(ended.code()).isEqualTo(143);
    assertThat(ended.err())
        .contains("ndseq: stopped; 1 complete run is in ndseq-report/traces")
        .doesNotContain("run 2/9");
    assertThat(tree).noneMatch(ProcessHandle::isAlive);
    Path first;
    try (Stream<Path> traces = Files.list(ndseq.home().resolve("ndseq-report/traces"))) {
      first = traces.filter(t -> t.getFileName().toString().startsWith("run-1-")).findFirst().get();
    }
    Installed.Ended again = ndseq.start(Map.of(), "races", first.toString()).end();
    assertThat(again.code()).as(again.err()).isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void withoutACompiler() throws Exception {
    Map<String, String> noCompiler =
        Map.of("NDSEQ_OPTS", "--limit-modules java.se,jdk.unsupported,jdk.zipfs");
    Installed.Ended ended = ndseq.start(noCompiler, "analyze", "Teller.java").end();
    assertThat(ended.code()).isEqualTo(ExitCode.USAGE);
    assertThat(ended.err()).startsWith("ndseq: compiling needs a JDK, and ").hasLineCount(1);
  }
}
