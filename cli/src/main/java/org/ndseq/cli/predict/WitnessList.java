package org.ndseq.cli.predict;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.ndseq.couple.CoupleAnalysis;
import org.ndseq.couple.Meaning;
import org.ndseq.couple.ReadVerdicts;
import org.ndseq.couple.WitnessKind;
import org.ndseq.order.LinearOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.trace.Trace;

/**
 * Every witness of a trace, feasible or not. Events are numbered as they stand in the trace: by
 * their place in the text that it was imported from, else by their place in its linear order; -1 is
 * the initial write.
 */
final class WitnessList {
  private final RunModel model;
  private final IntUnaryOperator index;
  private final List<ReadVerdicts> verdicts;

  private WitnessList(RunModel model, IntUnaryOperator index, List<ReadVerdicts> verdicts) {
    this.model = model;
    this.index = index;
    this.verdicts = verdicts;
  }

  static WitnessList of(Trace trace, Meaning meaning) {
    LinearOrder order = LinearOrder.of(trace);
    RunModel model = RunModelBuilder.of(trace, order, meaning.rule()).next(Integer.MAX_VALUE);
    List<ReadVerdicts> verdicts = new CoupleAnalysis(model, meaning).exhaustive();
    return new WitnessList(
        model,
        e -> trace.position(e).isPresent() ? trace.position(e).getAsInt() : order.rank(e),
        verdicts);
  }

  long feasible() {
    return verdicts.stream().mapToLong(ReadVerdicts::feasibleCount).sum();
  }

  long size() {
    return verdicts.stream().mapToLong(ReadVerdicts::size).sum();
  }

  /** One witness a line, so that large lists can be read as they come. */
  void writeJson(PrintWriter out) {
    out.print("{\"witnesses\": [");
    String separator = "\n";
    StringBuilder line = new StringBuilder();
    for (ReadVerdicts v : verdicts) {
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
              .append(number(v.read()))
              .append(", \"challenger\": ")
              .append(number(v.write(i)))
              .append(", \"feasible\": ")
              .append(v.isFeasible(kind, i))
              .append('}');
          out.print(line);
          separator = ",\n";
        }
      }
    }
    out.println("\n]}");
  }

  private int number(int event) {
    return event < 0 ? -1 : index.applyAsInt(model.traceEvent(event));
  }
}
