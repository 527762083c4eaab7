package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ndseq.cli.session.ExitCode;

/** Input that cannot be used: one sentence that says what to do, and never a stack trace. */
class BadInputTest {
  private static final String RACY = "main|fork(A)|1\nmain|w(x)|2\nA|w(x)|4\nmain|join(A)|9\n";

  @TempDir Path dir;
  private Path run = Path.of("");

  @BeforeEach
  void trace() throws IOException {
    run = Files.writeString(dir.resolve("run.std"), RACY);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  /** Runs a command that must end with this code and one sentence. */
  private String sentence(int code, Object... args) {
    Console c = Console.run(args);
    assertThat(c.code()).as(Arrays.toString(args) + c.err()).isEqualTo(code);
    String last = c.err().lines().filter(l -> l.startsWith("ndseq: ")).findFirst().orElse("");
    assertThat(c.err().lines().filter(l -> l.startsWith("ndseq: "))).hasSize(1);
    assertThat(c.err()).doesNotContain("\tat ", "Exception in");
    assertThat(c.out()).isEmpty();
    return last;
  }

  private String usage(Object... args) {
    return sentence(ExitCode.USAGE, args);
  }

  @Test
  void sources() throws IOException {
    assertThat(usage("analyze", "no.java")).isEqualTo("ndseq: there is no file no.java");
    Path bad = file("Bad.java", "class Bad {\n  int x = \"\";\n  int y = z;\n}");
    assertThat(usage("infer", bad))
        .endsWith(
            "Bad.java does not compile: Bad.java line 2: incompatible types:"
                + " java.lang.String cannot be converted to int (and 1 more)");
    Path folder = Files.createDirectory(dir.resolve("empty"));
    assertThat(usage("analyze", folder)).startsWith("ndseq: there is no .java file in ");
    Path noMain = file("NoMain.java", "class NoMain {}");
    assertThat(usage("record", noMain)).endsWith("NoMain.java has a main method");
    assertThat(usage("analyze")).startsWith("ndseq: name the program to run: ");
    assertThat(usage("analyze", "-jar", "no.jar")).isEqualTo("ndseq: there is no jar no.jar");
  }

  @Test
  void programsThatDoNotStart() {
    String out = dir.resolve("out").toString();
    assertThat(usage("analyze", "--out", out, "--", "no-such-command"))
        .startsWith("ndseq: no-such-command cannot be started");
    assertThat(sentence(ExitCode.PROGRAM_FAILED, "analyze", "--out", out, "--", "false"))
        .isEqualTo(
            "ndseq: UNKNOWN: false failed with exit code 1 before it started a JVM of Java 17 or"
                + " newer that runs the program; what it says above tells why, such as a build that"
                + " does not compile");
    assertThat(usage("analyze", "--out", out, "--", "true"))
        .startsWith("ndseq: true ended well, but started no JVM of Java 17 or newer");
    assertThat(sentence(ExitCode.PROGRAM_FAILED, "analyze", "--out", out, "-cp", dir, "NoSuch"))
        .startsWith("ndseq: NoSuch ended with exit code 1 before any of its classes ran");
  }

  @Test
  void javaThatIsTooOldOrNone() throws IOException {
    Path program = file("P.java", "class P { public static void main(String[] a) {} }");
    Path jdk = Files.createDirectories(dir.resolve("jdk-11/bin"));
    assertThat(usage("record", "--java-home", dir, program))
        .startsWith("ndseq: there is no bin/java in ");
    assertThat(Files.createFile(jdk.resolve("java")).toFile().setExecutable(true)).isTrue();
    Files.writeString(jdk.resolveSibling("release"), "JAVA_VERSION=\"11.0.2\"\n");
    assertThat(usage("record", "--java-home", dir.resolve("jdk-11"), program))
        .endsWith(
            "jdk-11 is Java 11, and recording needs 17 or newer; name such a JDK with"
                + " --java-home");
  }

  @ParameterizedTest
  @ValueSource(strings = {"analyze", "infer", "races", "couples"})
  void traces(String command) throws IOException {
    String out = dir.resolve("out").toString();
    assertThat(usage(command, "--out", out, "no.ndtrace"))
        .isEqualTo("ndseq: there is no file no.ndtrace");
    Path empty = file("empty.ndtrace", "");
    assertThat(usage(command, "--out", out, empty)).contains("empty.ndtrace: not a trace file");
    Path noise = file("noise.ndtrace", "\u0001\u0002 noise");
    assertThat(usage(command, "--out", out, noise)).contains("noise.ndtrace: not a trace file");
    Path folder = Files.createDirectories(dir.resolve("folder.ndtrace"));
    assertThat(usage(command, "--out", out, folder)).endsWith("is a directory, not a trace file");
    assertThat(usage(command, "--out", out, run, "--format", "json"))
        .isEqualTo("ndseq: put --format before the traces");
  }

  @Test
  void findings() throws IOException {
    assertThat(usage("report", dir))
        .startsWith("ndseq: there is no findings.json in the folder " + dir + "; name a report");
    assertThat(usage("report", "no.json")).isEqualTo("ndseq: there is no file no.json");
    assertThat(usage("merge", run)).contains("run.std: not a findings file");
    assertThat(usage("spec", "save", "no.json")).isEqualTo("ndseq: there is no file no.json");
    assertThat(usage("check", "--spec", file("x.json", "{}"), run))
        .endsWith("x.json: not a findings file: it has no number `schema`");
    assertThat(usage("races", "--baseline", "no.json", run)).endsWith("there is no file no.json");
  }

  @Test
  void options() {
    assertThat(usage("analyze", "--runs", "0", "x.java")).contains("--runs", "at least 1");
    assertThat(usage("analyze", "--runs", "many", "x.java")).contains("--runs", "many");
    assertThat(usage("analyze", "--schedule", "wild", "x.java")).contains("pct", "race-directed");
    assertThat(usage("races", "--shard", "3/2", run)).contains("such as 2/4, and not 3/2");
    assertThat(usage("races", "--shard", "3/4", run)).contains("this shard has none of the traces");
    assertThat(usage("races", "--fail-on", "all", run)).contains("none, note, warning, error");
    assertThat(usage("infer", "--reject", "0123", run)).contains("--reject 0123: there is no such");
  }

  @Test
  void placesThatCannotBeWritten() throws IOException {
    Path file = file("taken", "");
    assertThat(usage("analyze", "--out", file, run)).contains("taken is a file, and a folder is");
    assertThat(sentence(ExitCode.USAGE, "races", "--quiet", "--out", dir, run))
        .endsWith("is a directory; name the file to write");
    assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full here");
    assertThat(usage("races", "--out", "/dev/full", run))
        .isEqualTo(
            "ndseq: there is no space left to write /dev/full; make room or name another place");
  }
}
