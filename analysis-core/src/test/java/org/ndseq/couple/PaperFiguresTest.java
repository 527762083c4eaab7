package org.ndseq.couple;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;

/**
 * The figures of Sinha, Malik and Gupta. Figures 3, 6 and 8 are drawn without source text in the
 * paper; the traces here have the events and edges that the text gives them.
 */
class PaperFiguresTest {
  /** "kind write read challenger" of the feasible witnesses, by line. */
  private static Set<String> feasible(String text, WitnessMeaning meaning) {
    Trace trace = TraceText.parse(text);
    RunModel model = RunModelBuilder.whole(trace, meaning.rule());
    Set<String> feasible = new TreeSet<>();
    for (ReadWitnessDecider v : new CoupleAnalysis(model, meaning).exhaustive()) {
      for (WitnessKind kind : WitnessKind.values()) {
        for (int i = 0; i < v.writeCount(); i++) {
          if (v.isFeasible(kind, i)) {
            feasible.add(
                kind.number()
                    + " "
                    + line(model, v.writer())
                    + " "
                    + line(model, v.read())
                    + " "
                    + line(model, v.write(i)));
          }
        }
      }
    }
    return feasible;
  }

  private static int line(RunModel model, int event) {
    return event < 0 ? -1 : model.trace().position(model.traceEvent(event)).orElseThrow();
  }

  /** A program without a race whose read is not view-preserving: the scopes can change places. */
  @ParameterizedTest
  @EnumSource(WitnessMeaning.class)
  void figure1(WitnessMeaning meaning) {
    String text =
        """
        T1 acq l
        T1 w x
        T1 rel l
        T2 acq l
        T2 r x
        T2 rel l
        """;
    assertThat(RaceAnalysis.observed(TraceText.parse(text))).isEmpty();
    assertThat(feasible(text, meaning)).contains("3 1 4 -1");
  }

  /** Strictly, the scope of the read stays open, so its writer cannot come later under the lock. */
  @Test
  void figure1InTheTwoMeanings() {
    String text = "T1 acq l\nT1 w x\nT1 rel l\nT2 acq l\nT2 r x\nT2 rel l\n";
    assertThat(feasible(text, WitnessMeaning.STRICT)).containsExactly("3 1 4 -1");
    assertThat(feasible(text, WitnessMeaning.AS_PAPER)).containsExactly("1 1 4 -1", "3 1 4 -1");
  }

  /** Program order and synchronisation are edges of the partial order graph, couples are not. */
  @Test
  void figure3() {
    Trace trace =
        TraceText.parse(
            """
            T1 w x
            T1 fork T2
            T1 fork T3
            T2 w y
            T2 signal o
            T3 await o
            T3 r y
            T3 r x
            T1 join T2
            T1 r y
            """);
    RunModel model = RunModelBuilder.whole(trace, WitnessMeaning.STRICT.rule());
    MustOrder must = new MustOrder(model);
    int writeY = at(model, 3);
    assertThat(must.precedesExcept(writeY, at(model, 6))).isTrue();
    assertThat(must.precedesExcept(writeY, at(model, 9))).isTrue();
    assertThat(must.precedes(at(model, 2), writeY)).isFalse();
    assertThat(must.precedes(at(model, 1), writeY)).isTrue();
    assertThat(model.writer(at(model, 7))).isEqualTo(at(model, 0));
    assertThat(feasible("T1 fork T2\nT1 w x\nT2 r x\n", WitnessMeaning.STRICT))
        .containsExactly("1 1 2 -1", "3 1 2 -1");
  }

  private static int at(RunModel model, int line) {
    for (int e = 0; e < model.size(); e++) {
      boolean marker = model.trace().kind(model.traceEvent(e)).isTask() && line != 1 && line != 2;
      if (line(model, e) == line && !marker) {
        return e;
      }
    }
    throw new IllegalArgumentException("no line " + line);
  }

  /**
   * c before r1 before w1 is a cycle r1, w1, u, v, x, r1: the couple of r2 under the lock induces
   * the edge from v to x.
   */
  @ParameterizedTest
  @EnumSource(WitnessMeaning.class)
  void figure5(WitnessMeaning meaning) {
    String text =
        """
        T1 w a
        T1 acq l
        T1 w b
        T1 rel l
        T2 acq l
        T2 r b
        T2 r a
        T2 rel l
        """;
    assertThat(feasible(text, meaning)).noneMatch(w -> w.startsWith("1 0 6"));
  }

  /**
   * Two unordered pairs of scopes such that every choice makes a path from x (the read) to y (the
   * challenger), so the witness order edge from y to x always closes a cycle, though neither pair
   * alone does: x leads to the ends of both scopes of l1, their beginnings to the ends of both
   * scopes of l2, and the beginnings of these to y.
   */
  @ParameterizedTest
  @EnumSource(WitnessMeaning.class)
  void figure6(WitnessMeaning meaning) {
    String text =
        """
        X r v
        X signal x
        T1 acq l1
        T1 signal m1
        T1 await x
        T1 rel l1
        T2 acq l1
        T2 signal m2
        T2 await x
        T2 rel l1
        T3 acq l2
        T3 signal y3
        T3 await m1
        T3 await m2
        T3 rel l2
        T4 acq l2
        T4 signal y4
        T4 await m1
        T4 await m2
        T4 rel l2
        Y await y3
        Y await y4
        Y w v
        """;
    assertThat(feasible(text, meaning)).isEmpty();
    Set<String> withoutOnePair = feasible(text.replace("T4 acq l2", "T4 acq l3"), meaning);
    assertThat(withoutOnePair).contains("2 -1 0 22");
    assertThat(feasible(text.replace("T2 acq l1", "T2 acq l4"), meaning)).contains("2 -1 0 22");
  }

  /** The witness w before c before r: scopes of the three in a choice that S_choice holds. */
  @ParameterizedTest
  @EnumSource(WitnessMeaning.class)
  void figure8(WitnessMeaning meaning) {
    String text =
        """
        T1 acq l
        T1 w x
        T1 rel l
        T2 acq l
        T2 r x
        T2 rel l
        T3 acq l
        T3 w x
        T3 rel l
        """;
    assertThat(feasible(text, meaning)).contains("2 1 4 7", "3 1 4 7");
    String oneScope = text.replace("T1 rel l\nT2 acq l\nT2 r x\nT2 rel l\n", "T1 r x\nT1 rel l\n");
    assertThat(feasible(oneScope, meaning)).noneMatch(w -> w.startsWith("2 "));
  }
}
