package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.finding.Race;
import org.ndseq.finding.predict.RaceFindingMaker;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.race.RacePrediction;
import org.ndseq.race.RacePredictor;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Runs that are recorded for their order have the races that full recordings have. */
class SampledProgramsTest {
  private static final Path JDK = Path.of(System.getProperty("java.home"));
  private static final Path DATA = Path.of("..", "testData", "race");

  /**
   * On a busy machine two calls of the first program may overlap for more than 50 ms, and then both
   * modes record them in either order; the second one is about a final field, which is not recorded
   * here.
   */
  private static final Set<Path> LEFT_OUT =
      Set.of(Path.of("AtomicFunctions.java"), Path.of("EscapedThis.java"));

  private static final Pattern MARK = Pattern.compile("race (\\w+(\\.\\w+)?)");

  @TempDir Path temporary;

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(DATA)) {
      return files
          .filter(f -> f.toString().endsWith(".java") && !LEFT_OUT.contains(f.getFileName()))
          .sorted()
          .toList();
    }
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @MethodSource("programs")
  void racesStandOnTheMarkedLines(Path program) throws IOException, InterruptedException {
    Set<String> expected = new TreeSet<>();
    List<String> lines = Files.readAllLines(program);
    for (int i = 0; i < lines.size(); i++) {
      int at = lines.get(i).indexOf("// ndseq: ");
      Matcher mark = MARK.matcher(at < 0 ? "" : lines.get(i).substring(at));
      while (mark.find()) {
        expected.add(i + 1 + " " + mark.group(1));
      }
    }
    String name = String.valueOf(program.getFileName()).replace(".java", "");
    TracedRun.compile(List.of(program), temporary);
    assertThat(races(record(name, "seed=1,schedule=random,record=order"))).isEqualTo(expected);
  }

  private Trace record(String name, String options) throws IOException, InterruptedException {
    return TracedRun.trace(JDK, temporary, name, temporary.resolve("t.ndtrace"), options);
  }

  private static Set<String> races(Trace trace) {
    RacePrediction predicted =
        RacePredictor.search(trace, RaceAnalysis.observed(trace), RacePredictor.Limits.DEFAULT);
    List<RacePair> pairs = new ArrayList<>(predicted.observed());
    pairs.addAll(predicted.races());
    Set<String> found = new TreeSet<>();
    for (Race race : RaceFindingMaker.of(trace, pairs)) {
      found.add(race.first().at().line() + " " + race.variable());
      found.add(race.second().at().line() + " " + race.variable());
    }
    return found;
  }

  @Test
  void hotAccessesAreLeftOutAndNamed() throws IOException, InterruptedException {
    Path source = temporary.resolve("HotLoop.java");
    Files.writeString(
        source,
        """
        public class HotLoop {
          static int rare;
          static long sum(long[] a) {
            long s = 0;
            for (int i = 0; i < a.length; i++) {
              a[i] += i;
              s += a[i];
            }
            return s;
          }
          static void work() {
            long[] own = new long[1000];
            for (int n = 0; n < 400; n++) {
              sum(own);
            }
            rare++;
          }
          public static void main(String[] args) throws Exception {
            Thread other = new Thread(HotLoop::work);
            other.start();
            work();
            other.join();
            System.out.println(rare > 0);
          }
        }
        """);
    TracedRun.compile(List.of(source), temporary);
    Trace trace = record("HotLoop", "record=order");
    assertThat(trace.info().isOrderOnly()).isTrue();
    assertThat(trace.size()).isLessThan(400_000);
    assertThat(lines(trace)).containsExactly(6, 7);
    assertThat(races(trace)).containsExactly("16 HotLoop.rare");
    assertThat(kinds(trace)).doesNotContain(EventKind.ENTER, EventKind.EXIT);
  }

  private static Set<Integer> lines(Trace trace) {
    Set<Integer> lines = new TreeSet<>();
    trace.info().sampledSites().stream().forEach(s -> lines.add(trace.symbols().site(s).line()));
    return lines;
  }

  private static Set<EventKind> kinds(Trace trace) {
    Set<EventKind> kinds = new TreeSet<>();
    for (int e = 0; e < trace.size(); e++) {
      kinds.add(trace.kind(e));
    }
    return kinds;
  }
}
