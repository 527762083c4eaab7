package org.ndseq.cli.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;

/** {@code ndseq record} on small programs, in every way of naming them. */
class RecordCommandTest {
  private static final String PROGRAM =
      """
      class Small {
        static int n;
        public static void main(String[] a) throws Exception {
          Thread t = new Thread(() -> n++);
          t.start();
          n++;
          t.join();
          if (a.length > 0) System.exit(Integer.parseInt(a[0]));
        }
      }
      """;

  @TempDir Path temporary;

  private int code;
  private String err = "";

  private void ndseq(String... args) {
    StringWriter text = new StringWriter();
    code = NdseqMain.run(args, new PrintWriter(new StringWriter()), new PrintWriter(text, true));
    err = text.toString();
  }

  private Path source() throws IOException {
    return Files.writeString(temporary.resolve("Small.java"), PROGRAM);
  }

  private String traces() {
    return temporary.resolve("traces").toString();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(Path.of(traces()))) {
      return all.sorted().toList();
    }
  }

  @Test
  void sourceFile() throws IOException {
    ndseq("record", "-n", "2", "--traces", traces(), source().toString());
    assertThat(code).as(err).isZero();
    assertThat(err).contains("run 1/2: ", "run 2/2: ", "seed 2, random", "1 instrumented");
    assertThat(files()).hasSize(2);
    Trace trace = TraceReader.read(files().get(0));
    assertThat(trace.info().isComplete()).isTrue();
    assertThat(trace.threadCount()).isEqualTo(2);
  }

  @Test
  void everyRunReadsThePipedInput() throws IOException {
    Path reads =
        Files.writeString(
            temporary.resolve("Reads.java"),
            """
            class Reads {
              static int n;
              public static void main(String[] a) throws Exception {
                n = System.in.readAllBytes().length;
                System.exit(n == 6 ? 0 : 4);
              }
            }
            """);
    InputStream before = System.in;
    System.setProperty("ndseq.input.piped", "true");
    System.setIn(new ByteArrayInputStream("123456".getBytes(StandardCharsets.UTF_8)));
    try {
      ndseq("record", "-n", "3", "--traces", traces(), reads.toString());
    } finally {
      System.clearProperty("ndseq.input.piped");
      System.setIn(before);
    }
    assertThat(code).as(err).isZero();
  }

  @Test
  void aLineOfTheModelThatMatchesNothingIsRefused() throws IOException {
    Path model = Files.writeString(temporary.resolve("own.model"), "Small signal vanish\n");
    ndseq(
        "record",
        "-n",
        "1",
        "--model",
        model.toString(),
        "--traces",
        traces(),
        source().toString());
    assertThat(code).isEqualTo(ExitCode.USAGE);
    assertThat(err).contains("--model names Small.vanish");
  }

  @Test
  void failingProgramKeepsItsTrace() throws IOException {
    ndseq("record", "-n", "1", "--traces", traces(), source().toString(), "9");
    assertThat(code).isEqualTo(ExitCode.PROGRAM_FAILED);
    assertThat(err).contains("exit code 9");
    assertThat(files()).hasSize(1);
  }

  @Test
  void anyCommand() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ndseq(
        "record",
        "-n",
        "1",
        "--traces",
        traces(),
        "--include",
        "Small",
        "--",
        java,
        source().toString());
    assertThat(code).as(err).isZero();
    assertThat(TraceReader.read(files().get(0)).info().number("classes.instrumented")).isOne();
  }

  @Test
  void pathsMayHaveSpacesCommasAndQuotes() throws IOException {
    Path folder = Files.createDirectories(temporary.resolve("it's my, folder"));
    Path file = Files.writeString(folder.resolve("Small.java"), PROGRAM.replace("\n", "\r\n"));
    String own = folder.resolve("traces").toString();
    ndseq("record", "-n", "1", "--traces", own, file.toString());
    assertThat(code).as(err).isZero();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ndseq("record", "-n", "1", "--traces", own, "--include", "Small", "--", java, file.toString());
    assertThat(code).as(err).isZero();
  }

  @Test
  void aFolderOfSourcesAndAJar() throws IOException {
    Path folder = Files.createDirectories(temporary.resolve("src/p"));
    Files.writeString(folder.resolve("One.java"), "package p; " + PROGRAM.replace("Small", "One"));
    Files.writeString(folder.resolve("Two.java"), "package p; " + PROGRAM.replace("Small", "Two"));
    String sources = temporary.resolve("src").toString();
    ndseq("record", "-n", "1", "--traces", traces(), sources);
    assertThat(err).contains("several classes", "name one with --main: p.One, p.Two");
    ndseq("record", "-n", "1", "--traces", traces(), "--main", "p.Two", sources);
    assertThat(code).as(err).isZero();
    ndseq("record", "x.jar");
    assertThat(err).startsWith("ndseq: to run a jar, use -jar x.jar");
    Path noJar = Files.writeString(temporary.resolve("no.jar"), "");
    ndseq("record", "-n", "1", "--traces", traces(), "-jar", noJar.toString());
    assertThat(code).isEqualTo(ExitCode.PROGRAM_FAILED);
    assertThat(err).contains("no.jar ended with exit code 1 before it could be recorded");
  }

  @Test
  void theProgramsOwnJdkCompilesIt() throws IOException {
    Path jdk = Path.of("/usr/lib/jvm/temurin-25-jdk-amd64");
    assumeTrue(Files.isExecutable(jdk.resolve("bin/javac")), "there is no JDK 25");
    String home = jdk.toString();
    Path compact =
        Files.writeString(
            temporary.resolve("Compact.java"),
            "int n;\nvoid main() throws Exception { Thread t = new Thread(() -> n++); t.start(); t.join(); }");
    ndseq("record", "-n", "1", "--traces", traces(), "--java-home", home, compact.toString());
    assertThat(code).as(err).isZero();
    Path bad = Files.writeString(temporary.resolve("Bad.java"), "void main() {\n  int x = y;\n}");
    ndseq("record", "--java-home", home, bad.toString());
    assertThat(err).contains("Bad.java does not compile: Bad.java line 2: cannot find symbol");
  }

  @Test
  void nothingInstrumentedIsAnError() throws IOException {
    ndseq("record", "-n", "1", "--traces", traces(), "--include", "other", source().toString());
    assertThat(code).isEqualTo(ExitCode.USAGE);
    assertThat(err).contains("no class of Small was instrumented");
  }

  @Test
  void aFullDiskIsSaidBeforeAndAfterARun() {
    DiskSpace.require(temporary);
    assertThatThrownBy(() -> DiskSpace.require(temporary, 4096))
        .isInstanceOf(UserErrorException.class)
        .hasMessageStartingWith("there is no space left in ")
        .hasMessageContaining("--traces");
  }

  @Test
  void wrongTargets() throws IOException {
    ndseq("record");
    assertThat(err).startsWith("ndseq: name the program to run");
    ndseq("record", "nowhere.java");
    assertThat(err).startsWith("ndseq: there is no file nowhere.java");
    ndseq("record", "--races", "nowhere.txt", source().toString());
    assertThat(err).startsWith("ndseq: --races names nowhere.txt, and there is no such file");
    Path model = Files.writeString(temporary.resolve("bad.model"), "a b");
    ndseq("record", "--traces", traces(), "--model", model.toString(), source().toString());
    assertThat(err).contains("Small ran, but was not recorded");
    assertThat(code).isEqualTo(ExitCode.USAGE);
    Path bad = Files.writeString(temporary.resolve("Bad.java"), "class Bad {");
    ndseq("record", bad.toString());
    assertThat(err).contains("Bad.java does not compile");
    assertThat(code).isEqualTo(ExitCode.USAGE);
  }
}
