package org.ndseq.agent.control.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ndseq.agent.TracedRun;

/**
 * Explores the programs of {@code testData/collections}: classic bugs in both versions, and
 * programs in the style of SCTBench and JaConTeBe. Most of them only with {@code -Pcampaign}.
 */
class CollectionProgramsTest {
  private static final Path COLLECTIONS = Path.of("..", "testData", "collections");
  private static final String ARGUMENTS = "// runs:";

  @TempDir Path temporary;

  @ParameterizedTest
  @ValueSource(strings = {"StackWithAba", "DoubleCheckedLocking", "BrokenBarrier", "StealingDeque"})
  void classicBugsInBothVersions(String name) throws IOException, InterruptedException {
    explore(COLLECTIONS.resolve("classic").resolve(name + ".java"), new ArrayList<>());
  }

  @ParameterizedTest
  @ValueSource(strings = {"classic", "sct", "jacontebe"})
  void wholeCollections(String collection) throws IOException, InterruptedException {
    boolean isCampaign = !System.getProperty("ndseq.campaign.jars", "").isEmpty();
    assumeTrue(isCampaign, "runs with -Pcampaign");
    List<String> missed = new ArrayList<>();
    try (Stream<Path> files = Files.list(COLLECTIONS.resolve(collection))) {
      for (Path source : files.sorted().toList()) {
        explore(source, missed);
      }
    }
    assertThat(missed).isEmpty();
  }

  @Test
  void collectionsAreAsLargeAsThoseTheyFollow() throws IOException {
    assertThat(runs("sct")).isGreaterThanOrEqualTo(28);
    assertThat(runs("jacontebe")).isGreaterThanOrEqualTo(25);
  }

  private static int runs(String collection) throws IOException {
    int count = 0;
    try (Stream<Path> files = Files.list(COLLECTIONS.resolve(collection))) {
      for (Path source : files.toList()) {
        count += arguments(source).length;
      }
    }
    return count;
  }

  private static String[] arguments(Path source) throws IOException {
    String head = Files.readAllLines(source).get(0);
    assertThat(head).startsWith(ARGUMENTS);
    return head.substring(ARGUMENTS.length()).split("\\|", -1);
  }

  /** Explores a program with each of its arguments; only those called right may not fail. */
  private void explore(Path source, List<String> missed) throws IOException, InterruptedException {
    Path classes = Files.createTempDirectory(temporary, "classes");
    TracedRun.compile(List.of(source), classes);
    String main = source.getFileName().toString().replace(".java", "");
    for (String argument : arguments(source)) {
      boolean isRight = argument.strip().equals("right");
      Properties report = explore(classes, main, argument.strip(), isRight);
      boolean isFound = report.containsKey("failure.0.kind");
      if (isRight) {
        assertThat(isFound).as("%s: %s", main, report).isFalse();
        assertThat(report.getProperty("complete")).as("%s: %s", main, report).isEqualTo("true");
      } else if (!isFound) {
        missed.add(main + " " + argument);
      }
    }
    assertThat(missed).isEmpty();
  }

  private Properties explore(Path classes, String main, String argument, boolean isRight)
      throws IOException, InterruptedException {
    Path report = classes.resolve("report.properties");
    Properties options = new Properties();
    options.setProperty("classPath", classes.toString());
    options.setProperty("runs", "20000");
    options.setProperty("millis", "200000");
    options.setProperty("untilFailure", Boolean.toString(!isRight));
    options.setProperty("report", report.toString());
    options.setProperty("schedules", classes.resolve("schedules").toString());
    Path file = classes.resolve("options.properties");
    try (Writer writer = Files.newBufferedWriter(file)) {
      options.store(writer, null);
    }
    List<String> words =
        new ArrayList<>(
            List.of(
                "-Xshare:off",
                "-javaagent:" + TracedRun.AGENT + "=control",
                "-cp",
                TracedRun.AGENT.toString(),
                ExplorationMain.class.getName(),
                file.toString(),
                main));
    if (!argument.isEmpty()) {
      words.add(argument);
    }
    TracedRun.Outcome outcome =
        TracedRun.java(Path.of(System.getProperty("java.home")), List.copyOf(words));
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    Properties result = new Properties();
    try (Reader reader = Files.newBufferedReader(report)) {
      result.load(reader);
    }
    return result;
  }
}
