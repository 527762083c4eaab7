package org.ndseq.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.ndseq.couple.SmallTraces;
import org.ndseq.couple.SmallTraces.Line;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;

/** Predicted deadlocks against all predicted runs of small traces, and examples. */
class DeadlockPredictorTest {
  private static final int TRACES = Integer.getInteger("deadlock.traces", 1500);

  private static final String CROSSED =
      """
      main fork A
      main fork B
      A acq l
      A acq m
      A rel m
      A rel l
      B acq m
      B acq l
      B rel l
      B rel m
      """;

  @Test
  void predictedDeadlocksAreThoseOfSomeRun() {
    int found = 0;
    for (int seed = 0; seed < TRACES; seed++) {
      List<Line> lines = LockTraces.random(new Random(seed), 18);
      Set<Set<Integer>> expected = new BlockedStates(lines).deadlocks();
      found += expected.size();
      assertThat(predicted(SmallTraces.text(lines)))
          .as("seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(expected);
    }
    assertThat(found).as("deadlocks in the random traces").isGreaterThan(TRACES / 30);
  }

  @Test
  void crossedLocksAreADeadlock() {
    assertThat(predicted(CROSSED)).containsExactly(Set.of(3, 7));
  }

  @Test
  void aCommonGuardPreventsIt() {
    assertThat(
            predicted(
                """
                main fork A
                main fork B
                A acq g
                A acq l
                A acq m
                A rel m
                A rel l
                A rel g
                B acq g
                B acq m
                B acq l
                B rel l
                B rel m
                B rel g
                """))
        .isEmpty();
  }

  @Test
  void aJoinInBetweenPreventsIt() {
    assertThat(
            predicted(
                """
                main fork A
                A acq l
                A acq m
                A rel m
                A rel l
                main join A
                main acq m
                main acq l
                main rel l
                main rel m
                """))
        .isEmpty();
  }

  @Test
  void anAttemptThatDoesNotBlockIsNoWait() {
    Trace trace = TraceText.parse(CROSSED);
    int attempt = trace.site(event(trace, 3));
    assertThat(DeadlockPredictor.search(trace, site -> site != attempt).deadlocks()).isEmpty();
  }

  @Test
  void threeTasksInACircle() {
    StringBuilder text = new StringBuilder("main fork A\nmain fork B\nmain fork C\n");
    String[][] order = {{"A", "k", "l"}, {"B", "l", "m"}, {"C", "m", "k"}};
    for (String[] o : order) {
      text.append(
          "%1$s acq %2$s%n%1$s acq %3$s%n%1$s rel %3$s%n%1$s rel %2$s%n".formatted((Object[]) o));
    }
    assertThat(predicted(text.toString())).containsExactly(Set.of(4, 8, 12));
  }

  @Test
  void manyTasksInACircle() {
    int size = 12;
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < size; t++) {
      text.append("main fork T%d%n".formatted(t));
    }
    Set<Integer> waits = new TreeSet<>();
    for (int t = 0; t < size; t++) {
      text.append(
          "T%1$d acq l%1$d%nT%1$d acq l%2$d%nT%1$d rel l%2$d%nT%1$d rel l%1$d%n"
              .formatted(t, (t + 1) % size));
      waits.add(size + 4 * t + 1);
    }
    assertThat(predicted(text.toString())).containsExactly(waits);
  }

  @Test
  void aLockOrderWithMoreCyclesThanCanBeTriedIsReported() {
    StringBuilder text = new StringBuilder();
    int size = 12;
    for (int t = 0; t < size; t++) {
      text.append("main fork T%d%n".formatted(t));
    }
    for (int t = 0; t < size; t++) {
      for (int other = 0; other < size; other++) {
        if (other != t) {
          text.append(
              "T%1$d acq l%1$d%nT%1$d acq l%2$d%nT%1$d rel l%2$d%nT%1$d rel l%1$d%n"
                  .formatted(t, other));
        }
      }
    }
    DeadlockPrediction found =
        DeadlockPredictor.search(TraceText.parse(text.toString()), site -> true);
    assertThat(found.deadlocks()).hasSizeGreaterThan(60);
    assertThat(found.omission()).isPresent();
  }

  private static int event(Trace trace, int position) {
    for (int e = 0; e < trace.size(); e++) {
      if (trace.position(e).orElse(-1) == position) {
        return e;
      }
    }
    throw new AssertionError("no event " + position);
  }

  private static Set<Set<Integer>> predicted(String text) {
    Trace trace = TraceText.parse(text);
    Set<Set<Integer>> all = new java.util.HashSet<>();
    for (PredictedDeadlock d : DeadlockPredictor.search(trace, site -> true).deadlocks()) {
      Set<Integer> waits = new TreeSet<>();
      d.waits().forEach(w -> waits.add(trace.position(w.acquire()).orElseThrow()));
      all.add(waits);
    }
    return all;
  }
}
