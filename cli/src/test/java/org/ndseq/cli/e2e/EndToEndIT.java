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
import org.ndseq.cli.session.ExitCode;

/** The real script on real programs: piped, on a terminal, stopped half-way, without a compiler. */
class EndToEndIT {
  /** Its tasks race in every run and explain nothing away, so that outputs can be compared. */
  private static final String LAST =
      """
      class Last {
        static int value;

        static void set(int to) {
          value = to;
        }

        public static void main(String[] args) throws InterruptedException {
          Thread one = new Thread(() -> set(1));
          Thread two = new Thread(() -> set(2));
          one.start();
          two.start();
          one.join();
          two.join();
          System.out.print("last = " + value); // without an end of the line
        }
      }
      """;

  @TempDir Path dir;
  private Installed ndseq;

  @BeforeEach
  void install() throws IOException {
    ndseq = Installed.in(dir);
    Files.writeString(ndseq.home().resolve("Last.java"), LAST);
  }

  /** Numbers that differ from run to run become N, or S where they are seconds. */
  private static String normal(String text) {
    return text.replace("\r\n", "\n")
        .replaceAll("last = \\d", "last = L")
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
    Installed.Ended ended = ndseq.start(Map.of(), "analyze", "-n", "2", "Last.java").end();
    assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.FINDINGS);
    assertGolden("last.out.txt", normal(ended.out()));
    assertGolden("last.err.txt", normal(ended.err()));
    assertThat(ndseq.home().resolve("ndseq-report"))
        .isDirectoryContaining("glob:**/findings.json")
        .isDirectoryContaining("glob:**/findings.sarif")
        .isDirectoryContaining("glob:**/index.html")
        .isDirectoryContaining("glob:**/traces");
    Installed.Ended report = ndseq.start(Map.of(), "report", "ndseq-report/findings.json").end();
    assertThat(report.code()).isZero();
    assertThat(normal(report.out()))
        .startsWith("RACE: nothing orders two accesses")
        .contains("SERIALIZABLE: one task after the other")
        .contains("race ID on Last.value, observed", "  write at Last.java:5    value = to;");
  }

  @Test
  void analyzeOnATerminal() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "no script(1) here");
    Installed.Ended ended = ndseq.onTerminal(Map.of(), "analyze", "-n", "1", "Last.java").end();
    assertThat(ended.code()).as(ended.out()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ended.out())
        .contains("\r\u001b[K\u001b[1mrecording \u001b[0m[                    ] 0/1")
        .containsPattern("last = [12]\r\n")
        .contains("\u001b[1;33mwarning \u001b[0mrace    Last.java:5")
        .contains("the page:     \u001b[36mndseq-report/index.html");
    Installed.Ended plain =
        ndseq.onTerminal(Map.of("NO_COLOR", "1"), "report", "ndseq-report/findings.json").end();
    assertThat(plain.out()).contains("SERIALIZABLE: ").doesNotContain("\u001b[");
  }

  @Test
  void theDemoOpensItsPage() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "no script(1) here");
    Path browser = ndseq.home().resolve("browser");
    Files.writeString(browser, "#!/bin/sh\necho \"$1\" > opened.part && mv opened.part opened\n");
    assertThat(browser.toFile().setExecutable(true)).isTrue();
    Map<String, String> environment = Map.of("BROWSER", browser.toString());
    Installed.Ended ended = ndseq.onTerminal(environment, "demo", "account-right").end();
    assertThat(ended.code()).as(ended.out()).isEqualTo(ExitCode.CLEAN);
    Path opened = ndseq.home().resolve("opened");
    while (!Files.exists(opened)) {
      Thread.sleep(10); // the command does not wait for the browser
    }
    Path page = ndseq.home().resolve("ndseq-demo/account-right/report/index.html");
    assertThat(Files.readString(opened).strip()).isEqualTo(page.toUri().toString());
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
    Installed.Ended ended = ndseq.start(noCompiler, "analyze", "Last.java").end();
    assertThat(ended.code()).isEqualTo(ExitCode.USAGE);
    assertThat(ended.err()).startsWith("ndseq: compiling needs a JDK, and ").hasLineCount(1);
  }
}
