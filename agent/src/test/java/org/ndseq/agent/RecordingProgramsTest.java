package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.Trace;

/**
 * Each program of {@code testData/recording}, on every JDK found, makes exactly the events that its
 * lines say.
 */
class RecordingProgramsTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "recording");

  @TempDir static Path temporary;

  static List<Path> programs() throws IOException {
    try (Stream<Path> all = Files.list(PROGRAMS)) {
      return all.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  static List<Run> runs() throws IOException {
    List<Run> runs = new ArrayList<>();
    for (Path jdk : TracedRun.jdks()) {
      for (Path program : programs()) {
        runs.add(new Run(jdk, program));
      }
    }
    return runs;
  }

  record Run(Path jdk, Path program) {
    @Override
    public String toString() {
      return program.getFileName() + " on " + jdk.getFileName();
    }
  }

  @BeforeAll
  static void compile() throws IOException {
    TracedRun.compile(programs(), temporary);
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @MethodSource("runs")
  void makesTheMarkedEvents(Run run) throws IOException, InterruptedException {
    String name = String.valueOf(run.program.getFileName()).replace(".java", "");
    Path out = temporary.resolve(name + "-" + run.jdk.getFileName() + ".ndtrace");
    Trace trace = TracedRun.trace(run.jdk, temporary, name, out, "");
    assertThat(trace.info().problems()).isEmpty();
    assertThat(trace.info().get("canary")).contains("seen");
    assertThat(trace.info().number("classes.failed")).isZero();
    List<String> source = Files.readAllLines(run.program);
    assertThat(observed(trace, source, name + ".java")).isEqualTo(expected(source));
    assertThat(LinearOrder.of(trace).size()).isEqualTo(trace.size());
  }

  private static Map<Integer, Map<String, Integer>> expected(List<String> source) {
    Map<Integer, Map<String, Integer>> marks = new TreeMap<>();
    for (int i = 0; i < source.size(); i++) {
      String line = source.get(i);
      int at = line.indexOf("// trace: ");
      if (at >= 0) {
        Map<String, Integer> words = new TreeMap<>();
        for (String mark : line.substring(at + "// trace: ".length()).split(", ", -1)) {
          String[] parts = mark.strip().split(" x(?=\\d+$)", -1);
          words.put(parts[0], parts.length == 1 ? 1 : Integer.parseInt(parts[1]));
        }
        marks.put(i + 1, words);
      }
    }
    return marks;
  }

  /**
   * What was seen, with two liberties: a class file does not know the line of a method's
   * declaration, and the library decides how often a parallel stream forks.
   */
  private static Map<Integer, Map<String, Integer>> observed(
      Trace trace, List<String> source, String file) {
    Map<Integer, Map<String, Integer>> seen = new TreeMap<>();
    LineEvents.of(trace, file)
        .forEach(
            (line, words) ->
                words.forEach(
                    (word, count) -> {
                      int at = declarationOf(source, line, word);
                      if (!isFreeFork(source, word)) {
                        seen.computeIfAbsent(at, l -> new TreeMap<>())
                            .merge(word, count, Integer::sum);
                      }
                    }));
    return seen;
  }

  private static boolean isFreeFork(List<String> source, String word) {
    return (word.equals("fork") || word.equals("join"))
        && source.stream().anyMatch(line -> line.contains(".parallel()"));
  }

  private static int declarationOf(List<String> source, int line, String word) {
    if ((word.equals("acquire") || word.equals("release"))
        && !source.get(line - 1).contains("acquire")
        && line > 1
        && source.get(line - 2).matches(".*\\bsynchronized\\b[^(]*\\w+\\(.*\\{.*")
        && !source.get(line - 2).contains("synchronized (")) {
      return line - 1;
    }
    return line;
  }
}
