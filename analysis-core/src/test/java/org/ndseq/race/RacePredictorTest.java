package org.ndseq.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.ndseq.couple.PredictedRuns;
import org.ndseq.couple.SmallTraces;
import org.ndseq.couple.SmallTraces.Line;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;

/** Predicted races against all predicted runs, and an example that happens-before hides. */
class RacePredictorTest {
  private static final int TRACES = Integer.getInteger("race.traces", 1500);
  private static final int SYNC_PRESERVING = Integer.getInteger("race.syncp.traces", 40);
  private static final RacePredictor.Limits ALL = new RacePredictor.Limits(1000, 1_000_000, 0);

  @Test
  void predictedRacesAreThePairsThatMeetInSomeRun() {
    for (int seed = 0; seed < TRACES; seed++) {
      List<Line> lines = SmallTraces.random(new Random(seed), 12);
      Trace trace = TraceText.parse(SmallTraces.text(lines));
      List<RacePair> observed = RaceAnalysis.observed(trace);
      Set<String> expected = new PredictedRuns(lines).meeting();
      expected.removeAll(pairs(trace, observed));
      assertThat(pairs(trace, predict(trace, observed, ALL)))
          .as("seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(expected);
    }
  }

  @Test
  void observedRacesCanBeReorderedWhereTheyMeetInSomeRun() {
    Map<RacePair.Reordering, Integer> answers = new EnumMap<>(RacePair.Reordering.class);
    for (int seed = 0; seed < TRACES; seed++) {
      List<Line> lines = SmallTraces.random(new Random(seed), 12);
      Trace trace = TraceText.parse(SmallTraces.text(lines));
      Set<String> meeting = new PredictedRuns(lines).meeting();
      List<RacePair> observed = RaceAnalysis.observed(trace);
      for (RacePair race : RacePredictor.search(trace, observed, ALL).observed()) {
        answers.merge(race.reordering(), 1, Integer::sum);
        assertThat(race.reordering())
            .as("seed %d, %s%n%s", seed, pairs(trace, List.of(race)), SmallTraces.text(lines))
            .isEqualTo(
                meeting.containsAll(pairs(trace, List.of(race)))
                    ? RacePair.Reordering.POSSIBLE
                    : RacePair.Reordering.IMPOSSIBLE);
      }
    }
    assertThat(answers.get(RacePair.Reordering.POSSIBLE)).isGreaterThan(TRACES / 10);
    assertThat(answers.get(RacePair.Reordering.IMPOSSIBLE)).isGreaterThan(TRACES / 100);
  }

  @Test
  void theDefaultLimitsMissNothingInTracesOfTwoHundredEvents() {
    int found = 0;
    for (int seed = 0; seed < TRACES / 3; seed++) {
      List<Line> lines = locksOnly(SmallTraces.random(new Random(seed), seed % 2 == 0 ? 200 : 70));
      long tasks = lines.stream().map(Line::task).distinct().count();
      if (tasks > (lines.size() > 70 ? 2 : 3)) {
        continue; // too many states for the oracle
      }
      Trace trace = TraceText.parse(SmallTraces.text(lines));
      List<RacePair> observed = RaceAnalysis.observed(trace);
      Set<String> expected = new MeetingStates(lines).meeting();
      expected.removeAll(pairs(trace, observed));
      found += expected.size();
      assertThat(pairs(trace, predict(trace, observed, RacePredictor.Limits.DEFAULT)))
          .as("seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(expected);
    }
    assertThat(found).as("predicted races in the random traces").isGreaterThan(TRACES / 50);
  }

  /**
   * The same comparison with RAPID's own implementation: write the traces with {@code ndseq trace
   * convert} and run its sync-preserving engine on them.
   */
  @Test
  void everySyncPreservingRaceIsFound() {
    int found = 0;
    for (int seed = 0; seed < SYNC_PRESERVING; seed++) {
      List<Line> lines = locksOnly(SmallTraces.random(new Random(seed), 20 + seed % 180));
      Trace trace = TraceText.parse(SmallTraces.text(lines));
      List<RacePair> observed = RaceAnalysis.observed(trace);
      Set<String> all = pairs(trace, observed);
      all.addAll(pairs(trace, predict(trace, observed, RacePredictor.Limits.DEFAULT)));
      Set<String> expected = new SyncPreservingRaces(lines).pairs();
      found += expected.size();
      assertThat(all).as("seed %d%n%s", seed, SmallTraces.text(lines)).containsAll(expected);
    }
    assertThat(found)
        .as("sync-preserving races in the random traces")
        .isGreaterThan(SYNC_PRESERVING);
  }

  /** The events that the oracles model: a trace without the others can have happened, too. */
  private static List<Line> locksOnly(List<Line> lines) {
    Set<String> known = Set.of("r", "w", "acq", "rel", "fork", "join");
    return lines.stream().filter(l -> known.contains(l.word())).toList();
  }

  @Test
  void aLoopUnderALockDoesNotHideAnAccessBeforeIt() {
    StringBuilder text = new StringBuilder("main fork A\nmain fork B\nA w x @1\n");
    for (int i = 0; i < 40; i++) {
      text.append("A acq l @2\nA r x @3\nA w x @4\nA rel l @5\n");
    }
    text.append("B acq l @6\nB w x @7\nB rel l @8\n");
    Trace trace = TraceText.parse(text.toString());
    assertThat(RaceAnalysis.observed(trace)).isEmpty();
    assertThat(sitePairs(trace, predict(trace, List.of(), RacePredictor.Limits.DEFAULT)))
        .containsExactly("1-7");
  }

  @Test
  void theOrderOfLocksHidesARace() {
    Trace trace =
        TraceText.parse(
            """
            main fork A
            main fork B
            A w x
            A acq l
            A w y
            A rel l
            B acq l
            B w z
            B rel l
            B r x
            """);
    assertThat(RaceAnalysis.observed(trace)).isEmpty();
    List<RacePair> predicted = predict(trace, List.of(), ALL);
    assertThat(pairs(trace, predicted)).containsExactly("2-9");
    assertThat(predicted.get(0).kind()).isEqualTo(RacePair.Kind.PREDICTED);
    assertThat(predicted.get(0).firstLocks()).isEmpty();
    assertThat(predicted.get(0).secondLocks()).isEmpty();
    assertThat(predicted.get(0).run().intStream().map(e -> trace.position(e).orElseThrow()))
        .contains(0, 1, 6, 7, 8)
        .doesNotContain(3, 4, 5);
  }

  private static List<RacePair> predict(
      Trace trace, List<RacePair> observed, RacePredictor.Limits limits) {
    return RacePredictor.search(trace, observed, limits).races();
  }

  private static Set<String> sitePairs(Trace trace, List<RacePair> races) {
    Set<String> pairs = new TreeSet<>();
    for (RacePair r : races) {
      int a = trace.symbols().site(trace.site(r.first())).line();
      int b = trace.symbols().site(trace.site(r.second())).line();
      pairs.add(Math.min(a, b) + "-" + Math.max(a, b));
    }
    return pairs;
  }

  private static Set<String> pairs(Trace trace, List<RacePair> races) {
    Set<String> pairs = new TreeSet<>();
    for (RacePair r : races) {
      int a = trace.position(r.first()).orElseThrow();
      int b = trace.position(r.second()).orElseThrow();
      pairs.add(Math.min(a, b) + "-" + Math.max(a, b));
    }
    return pairs;
  }
}
