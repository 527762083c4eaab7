package org.ndseq.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.format.EventKind;

/**
 * {@code ndseq record -- mvn test}: Maven starts a JVM of its own for the tests, and that is what
 * is recorded. The project uses what this build itself uses, so that nothing is downloaded.
 */
class MavenTestIT {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  @TempDir Path folder;
  private Path project = Path.of("");

  @Test
  void theTestsOfAProjectAreRecorded() throws IOException, InterruptedException {
    assumeTrue(isOnPath("mvn"), "needs mvn");
    Installed installed = Installed.in(folder);
    project = installed.home();
    write("pom.xml", pom());
    write(
        "src/main/java/demo/Counter.java",
        "package demo; public class Counter { int n; void add() { n++; } }");
    write(
        "src/test/java/demo/FooTest.java",
        """
        package demo;
        class FooTest {
          @org.junit.jupiter.api.Test void twoThreads() throws Exception {
            Counter counter = new Counter();
            Thread thread = new Thread(counter::add, "adder");
            thread.start();
            counter.add();
            thread.join();
          }
        }
        """);
    write(
        "src/test/java/demo/OtherTest.java",
        "package demo; class OtherTest { @org.junit.jupiter.api.Test void fails() { assert false; } }");
    Installed.Running running =
        installed.start(
            Map.of(),
            "record",
            "-n",
            "1",
            "--traces",
            "traces",
            "--",
            "mvn",
            "-B",
            "-o",
            "-Dmaven.repo.local=" + System.getProperty("localRepository", defaultRepository()),
            "test",
            "-Dtest=FooTest");
    running.process().waitFor(); // Maven may take long on a busy machine
    Installed.Ended run = running.end();
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).contains("BUILD SUCCESS");
    assertThat(run.err()).contains("run 1/1: ");
    assertThat(traces()).hasSize(1).allSatisfy(MavenTestIT::isOfTheTest); // none of Maven's own
  }

  private static void isOfTheTest(Trace trace) {
    assertThat(trace.info().isComplete()).isTrue();
    List<String> threadsThatWrite = new ArrayList<>();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.WRITE) {
        int field = trace.symbols().site(trace.site(e)).field();
        if (field >= 0 && trace.symbols().fields().get(field).display().equals("Counter.n")) {
          threadsThatWrite.add(trace.threadName(trace.thread(e)));
        }
      }
    }
    assertThat(threadsThatWrite).containsExactlyInAnyOrder("main", "adder");
  }

  private List<Trace> traces() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(project.resolve("traces"))) {
      files = all.filter(f -> f.toString().endsWith(".ndtrace")).toList();
    }
    List<Trace> traces = new ArrayList<>();
    for (Path file : files) {
      traces.add(TraceReader.read(file));
    }
    return traces;
  }

  private void write(String file, String text) throws IOException {
    Path path = project.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static String pom() throws IOException {
    String own = Files.readString(ROOT.resolve("pom.xml"));
    StringBuilder plugins = new StringBuilder();
    for (String plugin : List.of("resources", "compiler", "surefire")) {
      String artifact = "maven-" + plugin + "-plugin";
      plugins.append(
          "<plugin><artifactId>%s</artifactId><version>%s</version></plugin>"
              .formatted(
                  artifact,
                  found(own, "<artifactId>" + artifact + "</artifactId>\\s*<version>([^<]+)<")));
    }
    return """
        <project>
          <modelVersion>4.0.0</modelVersion>
          <groupId>demo</groupId><artifactId>demo</artifactId><version>1</version>
          <properties>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies><dependency>
            <groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId>
            <version>%s</version><scope>test</scope>
          </dependency></dependencies>
          <build><plugins>%s</plugins></build>
        </project>
        """
        .formatted(found(own, "<junit.version>([^<]+)<"), plugins);
  }

  private static String found(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  private static String defaultRepository() {
    return Path.of(System.getProperty("user.home"), ".m2", "repository").toString();
  }

  private static boolean isOnPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }
}
