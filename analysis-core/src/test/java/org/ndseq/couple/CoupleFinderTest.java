package org.ndseq.couple;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;

/** One couple per triple of sites: the same as all witnesses say, and sound when windows cut. */
class CoupleFinderTest {
  private static final CoupleFinder.Limits WHOLE = new CoupleFinder.Limits(1000, 1000);

  /** "write read challenger", as lines, of all witnesses whose read can see the challenger. */
  private static Set<String> seeing(Trace trace) {
    RunModel model = RunModelBuilder.whole(trace, WitnessMeaning.STRICT.rule());
    ReadDecider decider =
        new ReadDecider(
            model,
            new MustOrder(model),
            WitnessMeaning.STRICT,
            1_000_000,
            Long.MAX_VALUE / 2,
            AnalysisDeadline.NONE);
    Set<String> seeing = new TreeSet<>();
    for (ReadWitnessDecider v : new CoupleAnalysis(model, WitnessMeaning.STRICT).exhaustive()) {
      for (int i = 0; i < v.writeCount(); i++) {
        int challenger = i;
        if (Arrays.stream(WitnessKind.values())
            .anyMatch(
                k ->
                    v.isFeasible(k, challenger)
                        && decider.runSeeing(k, v, challenger).isPresent())) {
          seeing.add(
              line(trace, event(model, v.writer()))
                  + " "
                  + line(trace, event(model, v.read()))
                  + " "
                  + line(trace, event(model, v.write(i))));
        }
      }
    }
    return seeing;
  }

  private static int event(RunModel model, int e) {
    return e < 0 ? -1 : model.traceEvent(e);
  }

  private static int line(Trace trace, int event) {
    return event < 0 ? -1 : trace.position(event).orElseThrow();
  }

  private static Set<String> found(Trace trace, CoupleReport report) {
    Set<String> found = new TreeSet<>();
    for (SiteCouple c : report.couples()) {
      found.add(
          line(trace, c.write()) + " " + line(trace, c.read()) + " " + line(trace, c.challenger()));
      assertThat(c.run().contains(c.read())).isTrue();
    }
    return found;
  }

  @Test
  void findsEveryReadThatCanSeeAnotherWrite() {
    for (int seed = 0; seed < 300; seed++) {
      Trace trace = TraceText.parse(SmallTraces.text(SmallTraces.random(new Random(seed), 40)));
      CoupleReport report = CoupleFinder.find(trace, WHOLE, ReadRelevance.EVERYTHING);
      assertThat(report.coverage().isWhole()).isTrue();
      assertThat(found(trace, report)).as("seed %d", seed).isEqualTo(seeing(trace));
    }
  }

  @Test
  void whatWindowsFindIsSound() {
    int couples = 0;
    for (int seed = 0; seed < 300; seed++) {
      Trace trace = TraceText.parse(SmallTraces.text(SmallTraces.random(new Random(seed), 40)));
      CoupleReport report =
          CoupleFinder.find(trace, new CoupleFinder.Limits(15, 2), ReadRelevance.EVERYTHING);
      Set<String> found = found(trace, report);
      couples += found.size();
      assertThat(seeing(trace)).as("seed %d", seed).containsAll(found);
      assertThat(report.coverage().sentence()).contains("windows");
    }
    assertThat(couples).isPositive();
  }

  @Test
  void couplesThatReachTheFocusComeFirst() {
    Trace trace =
        TraceText.parse(
            """
            main fork A
            main w x
            main w y
            A r x
            A r y
            """);
    CoupleReport report =
        CoupleFinder.find(trace, WHOLE, e -> trace.position(e).orElseThrow() == 4);
    List<Integer> reads =
        report.couples().stream().map(c -> line(trace, c.read())).distinct().toList();
    assertThat(reads).containsExactly(4, 3);
    assertThat(report.couples().get(0).reachesFocus()).isTrue();
  }
}
