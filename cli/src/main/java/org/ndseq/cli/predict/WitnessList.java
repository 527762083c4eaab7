package org.ndseq.cli.predict;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.ndseq.couple.CoupleAnalysis;
import org.ndseq.couple.FinalReadDecider;
import org.ndseq.couple.ReadWitnessDecider;
import org.ndseq.couple.WitnessKind;
import org.ndseq.couple.WitnessMeaning;
import org.ndseq.order.LinearOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.trace.Trace;

/**
 * Every witness of a trace, feasible or not. Events have the number of their position in the text
 * that the trace was imported from, else in its linear order; -1 is the initial write.
 */
final class WitnessList {
  private final RunModel model;
  private final IntUnaryOperator index;
  private final List<ReadWitnessDecider> verdicts;
  private final List<FinalReadDecider> finals;

  private WitnessList(RunModel model, IntUnaryOperator index, CoupleAnalysis analysis) {
    this.model = model;
    this.index = index;
    this.verdicts = analysis.exhaustive();
    this.finals = analysis.finalReads();
  }

  static WitnessList of(Trace trace, WitnessMeaning meaning) {
    LinearOrder order = LinearOrder.of(trace);
    RunModel model = RunModelBuilder.of(trace, order, meaning.rule()).next(Integer.MAX_VALUE);
    return new WitnessList(
        model,
        e -> trace.position(e).isPresent() ? trace.position(e).getAsInt() : order.rank(e),
        new CoupleAnalysis(model, meaning));
  }

  long feasible() {
    return verdicts.stream().mapToLong(ReadWitnessDecider::feasibleCount).sum();
  }

  long size() {
    return verdicts.stream().mapToLong(ReadWitnessDecider::size).sum();
  }

  private long undecided() {
    return verdicts.stream().mapToLong(ReadWitnessDecider::undecidedCount).sum()
        + finals.stream().mapToLong(FinalReadDecider::undecidedCount).sum();
  }

  void writeText(PrintWriter out) {
    out.printf("%,d witnesses, %,d of them feasible%n", size(), feasible());
    out.printf(
        "reads after the end: %,d witnesses, %,d of them feasible%n",
        finals.stream().mapToLong(FinalReadDecider::size).sum(),
        finals.stream().mapToLong(FinalReadDecider::feasibleCount).sum());
    if (undecided() > 0) {
      out.printf("%,d witnesses were too hard to decide and count as infeasible%n", undecided());
    }
  }

  /** One witness a line, so that large lists can be read as they come. */
  void writeJson(PrintWriter out) {
    out.print("{\"witnesses\": [");
    String separator = "\n";
    StringBuilder line = new StringBuilder();
    for (ReadWitnessDecider v : verdicts) {
      for (int i = 0; i < v.writeCount(); i++) {
        if (!v.isChallenger(i)) {
          continue;
        }
        for (WitnessKind kind : WitnessKind.values()) {
          line.setLength(0);
          line.append(separator)
              .append("{\"kind\": ")
              .append(kind.number())
              .append(", \"write\": ")
              .append(number(v.writer()))
              .append(", \"read\": ")
              .append(number(v.read()));
          end(line, v.write(i), v.isFeasible(kind, i), v.isUndecided(kind, i));
          out.print(line);
          separator = ",\n";
        }
      }
    }
    out.print("\n], \"finalReads\": [");
    writeFinals(out);
    out.println("\n]}");
  }

  /** Writes the reads after the end, which have no event, in a separate list, by variable. */
  private void writeFinals(PrintWriter out) {
    String separator = "\n";
    for (FinalReadDecider v : finals) {
      for (int i = 0; i < v.writeCount(); i++) {
        if (v.isChallenger(i)) {
          StringBuilder line = new StringBuilder(separator);
          line.append("{\"kind\": ")
              .append(WitnessKind.CHALLENGER_BETWEEN.number())
              .append(", \"variable\": ")
              .append(quoted(model.trace().variable(model.traceEvent(v.writer()))))
              .append(", \"write\": ")
              .append(number(v.writer()));
          end(line, v.write(i), v.isFeasible(i), v.isUndecided(i));
          out.print(line);
          separator = ",\n";
        }
      }
    }
  }

  private void end(StringBuilder line, int challenger, boolean feasible, boolean undecided) {
    line.append(", \"challenger\": ")
        .append(number(challenger))
        .append(", \"feasible\": ")
        .append(feasible)
        .append(undecided ? ", \"undecided\": true}" : "}");
  }

  private static String quoted(String text) {
    return TextNode.valueOf(text).toString();
  }

  private int number(int event) {
    return event < 0 ? -1 : index.applyAsInt(model.traceEvent(event));
  }
}
