package org.ndseq.couple;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.ndseq.couple.SmallTraces.Line;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;
import org.ndseq.trace.format.EventKind;

/**
 * Compares every witness of random small traces with brute force; {@code -Dcouple.traces=N} tries
 * more.
 */
class CoupleOracleTest {
  private static final int TRACES = Integer.getInteger("couple.traces", 2000);

  @Test
  void theStrictMeaningIsExactlyWhatThePredictedRunsShow() {
    for (int seed = 0; seed < TRACES; seed++) {
      List<Line> lines = SmallTraces.random(new Random(seed), 12);
      PredictedRuns oracle = new PredictedRuns(lines);
      Found found = Found.in(lines, WitnessMeaning.STRICT);
      assertThat(found.all).as("witnesses of seed %d%n%s", seed, lines).isEqualTo(oracle.all());
      assertThat(found.feasible)
          .as("feasible of seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(oracle.feasible());
      assertThat(found.seeing)
          .as("seeing of seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(oracle.seeing());
      assertThat(found.finals)
          .as("final reads of seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(oracle.finals());
    }
  }

  @Test
  void thePapersMeaningIsExactlyWhatItsChoiceGraphsShow() {
    for (int seed = 0; seed < TRACES; seed++) {
      List<Line> lines = SmallTraces.random(new Random(seed), 14);
      ChoiceGraphs oracle = new ChoiceGraphs(lines);
      Found found = Found.in(lines, WitnessMeaning.AS_PAPER);
      assertThat(found.feasible)
          .as("feasible of seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(oracle.feasible());
      assertThat(found.finals)
          .as("final reads of seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(oracle.finals());
    }
  }

  @Test
  void aSmallBudgetLeavesWitnessesUndecidedAndNoneWrong() {
    int undecided = 0;
    for (int seed = 0; seed < TRACES / 4; seed++) {
      List<Line> lines = SmallTraces.random(new Random(seed), 12);
      Set<String> truth = new PredictedRuns(lines).feasible();
      RunModel model =
          RunModelBuilder.whole(
              TraceText.parse(SmallTraces.text(lines)), WitnessMeaning.STRICT.rule());
      for (ReadWitnessDecider v :
          new CoupleAnalysis(
                  model, WitnessMeaning.STRICT, seed % 2, seed % 3, AnalysisDeadline.NONE)
              .exhaustive()) {
        for (int i = 0; i < v.writeCount(); i++) {
          for (WitnessKind kind : WitnessKind.values()) {
            boolean isUndecided = v.isUndecided(kind, i);
            undecided += isUndecided ? 1 : 0;
            if (!isUndecided && v.isChallenger(i)) {
              assertThat(v.isFeasible(kind, i))
                  .as("seed %d", seed)
                  .isEqualTo(truth.contains(Found.witness(model, kind, v, i)));
            }
          }
        }
      }
    }
    assertThat(undecided).isPositive();
  }

  @Test
  void everyRunThatIsShownIsAPredictedRun() {
    int runs = 0;
    for (int seed = 0; seed < TRACES / 20; seed++) {
      List<Line> lines = SmallTraces.random(new Random(seed), 90);
      PredictedRuns oracle = new PredictedRuns(lines);
      Trace trace = TraceText.parse(SmallTraces.text(lines));
      RunModel model = RunModelBuilder.whole(trace, WitnessMeaning.STRICT.rule());
      ReadDecider decider =
          new ReadDecider(
              model,
              new MustOrder(model),
              WitnessMeaning.STRICT,
              1_000_000,
              Long.MAX_VALUE / 2,
              AnalysisDeadline.NONE);
      for (ReadWitnessDecider v : new CoupleAnalysis(model, WitnessMeaning.STRICT).exhaustive()) {
        for (int i = 0; i < v.writeCount(); i++) {
          for (WitnessKind kind : WitnessKind.values()) {
            List<Integer> run = v.isFeasible(kind, i) ? run(model, decider, kind, v, i) : List.of();
            runs += run.isEmpty() ? 0 : 1;
            assertThat(run.isEmpty() || oracle.isRun(run, Found.line(model, v.read())))
                .as("seed %d: %s%n%s", seed, run, SmallTraces.text(lines))
                .isTrue();
          }
        }
      }
    }
    assertThat(runs).isGreaterThan(TRACES / 20);
  }

  private static List<Integer> run(
      RunModel model, ReadDecider decider, WitnessKind kind, ReadWitnessDecider v, int i) {
    return Arrays.stream(decider.runSeeing(kind, v, i).orElse(new int[0]))
        .filter(e -> isLine(model, e))
        .mapToObj(e -> Found.line(model, e))
        .toList();
  }

  /** BEGIN and END have no line of their own. */
  private static boolean isLine(RunModel model, int event) {
    EventKind kind = model.trace().kind(model.traceEvent(event));
    return kind != EventKind.BEGIN && kind != EventKind.END;
  }

  /** What the analysis says, with events as line numbers. */
  private record Found(
      Set<String> all, Set<String> feasible, Set<String> seeing, Set<String> finals) {
    static Found in(List<Line> lines, WitnessMeaning meaning) {
      Trace trace = TraceText.parse(SmallTraces.text(lines));
      RunModel model = RunModelBuilder.whole(trace, meaning.rule());
      Set<String> all = new TreeSet<>();
      Set<String> feasible = new TreeSet<>();
      Set<String> seeing = new TreeSet<>();
      ReadDecider decider =
          new ReadDecider(
              model,
              new MustOrder(model),
              meaning,
              1_000_000,
              Long.MAX_VALUE / 2,
              AnalysisDeadline.NONE);
      CoupleAnalysis analysis = new CoupleAnalysis(model, meaning);
      for (ReadWitnessDecider v : analysis.exhaustive()) {
        assertThat(v.undecidedCount()).isZero();
        for (int i = 0; i < v.writeCount(); i++) {
          if (!v.isChallenger(i)) {
            continue;
          }
          for (WitnessKind kind : WitnessKind.values()) {
            String witness = witness(model, kind, v, i);
            all.add(witness);
            if (v.isFeasible(kind, i)) {
              feasible.add(witness);
            }
            if (v.isFeasible(kind, i) && decider.runSeeing(kind, v, i).isPresent()) {
              seeing.add(witness);
            }
          }
        }
      }
      return new Found(all, feasible, seeing, finals(model, analysis));
    }

    private static String witness(RunModel model, WitnessKind kind, ReadWitnessDecider v, int i) {
      return PredictedRuns.witness(
          kind.number(), line(model, v.writer()), line(model, v.read()), line(model, v.write(i)));
    }

    private static Set<String> finals(RunModel model, CoupleAnalysis analysis) {
      Set<String> finals = new TreeSet<>();
      for (FinalReadDecider v : analysis.finalReads()) {
        for (int i = 0; i < v.writeCount(); i++) {
          if (v.isFeasible(i)) {
            finals.add(
                PredictedRuns.finalWitness(line(model, v.writer()), line(model, v.write(i))));
          }
        }
      }
      return finals;
    }

    private static int line(RunModel model, int event) {
      return event < 0 ? -1 : model.trace().position(model.traceEvent(event)).orElseThrow();
    }
  }
}
