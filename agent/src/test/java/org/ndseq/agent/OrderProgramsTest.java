package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.order.HappensBefore;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Each program of {@code testData/order}, on every JDK found, is ordered as its comments say:
 * {@code a < b} where the write of one field happens before that of the other, {@code a | b} where
 * neither does.
 */
class OrderProgramsTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "order");
  private static final String MARK = "// order: ";

  @TempDir static Path temporary;

  static List<Path> sources() throws IOException {
    try (Stream<Path> all = Files.list(PROGRAMS)) {
      return all.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  record Run(Path jdk, String program) {
    @Override
    public String toString() {
      return program + " on " + jdk.getFileName();
    }
  }

  static List<Run> runs() throws IOException {
    List<Run> runs = new ArrayList<>();
    for (Path jdk : TracedRun.jdks()) {
      for (Path source : sources()) {
        if (Files.readString(source).contains(MARK)) {
          runs.add(new Run(jdk, String.valueOf(source.getFileName()).replace(".java", "")));
        }
      }
    }
    return runs;
  }

  @BeforeAll
  static void compile() throws IOException {
    TracedRun.compile(sources(), temporary);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void isOrderedAsItSays(Run run) throws IOException, InterruptedException {
    Path out = temporary.resolve(run.program + ".ndtrace");
    Trace trace = TracedRun.trace(run.jdk, temporary, run.program, out, "exclude=Steps");
    assertThat(trace.info().problems()).isEmpty();
    assertThat(LinearOrder.of(trace).size()).isEqualTo(trace.size());
    Map<String, Integer> writes = writes(trace);
    HappensBefore order = HappensBefore.of(trace);
    List<String> marks =
        Files.readAllLines(PROGRAMS.resolve(run.program + ".java")).stream()
            .map(String::strip)
            .filter(line -> line.startsWith(MARK))
            .flatMap(line -> Stream.of(line.substring(MARK.length()).split(", ", -1)))
            .toList();
    List<String> seen = new ArrayList<>();
    for (String mark : marks) {
      String[] words = mark.split(" ", -1);
      assertThat(writes).containsKeys(words[0], words[2]);
      int a = writes.getOrDefault(words[0], -1);
      int b = writes.getOrDefault(words[2], -1);
      String how = isBefore(order, a, b) ? "<" : isBefore(order, b, a) ? ">" : "|";
      seen.add(words[0] + " " + how + " " + words[2]);
    }
    assertThat(seen).isEqualTo(marks);
  }

  /** The write of each field, by its name; each is written once. */
  private static Map<String, Integer> writes(Trace trace) {
    Map<String, Integer> events = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.WRITE) {
        String variable = trace.variable(e);
        events.put(variable.substring(variable.lastIndexOf('.') + 1), e);
      }
    }
    return events;
  }

  private static boolean isBefore(HappensBefore order, int a, int b) {
    int first = order.segment(a);
    int second = order.segment(b);
    return order.task(first) == order.task(second)
        ? a < b
        : order.known(second, order.task(first)) >= order.epoch(first);
  }
}
