package org.ndseq.finding.predict;

import java.util.List;
import java.util.function.IntFunction;
import org.ndseq.couple.SiteCouple;
import org.ndseq.couple.WitnessKind;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.ReadCouple;
import org.ndseq.trace.Trace;

/** Makes findings of read-couples. */
public final class CoupleFindingMaker {
  private CoupleFindingMaker() {}

  /** The findings, in the order given, with variables as the trace names them. */
  public static List<ReadCouple> of(Trace trace, List<SiteCouple> couples) {
    return of(trace, couples, trace::variable);
  }

  /**
   * The findings, in the order given.
   *
   * @param names the name of the variable that an event accesses
   */
  public static List<ReadCouple> of(
      Trace trace, List<SiteCouple> couples, IntFunction<String> names) {
    PlaceResolver places = new PlaceResolver(trace);
    return couples.stream()
        .map(c -> finding(trace, places, c).named(places.withoutNumbers(names.apply(c.read()))))
        .toList();
  }

  private static ReadCouple finding(Trace trace, PlaceResolver places, SiteCouple c) {
    String variable = places.variable(c.read());
    return new ReadCouple(
        FindingId.choice(
            "couple",
            variable,
            places.anchor(c.read()),
            List.of(places.anchor(c.write()), places.anchor(c.challenger()))),
        variable,
        new ReadCouple.End(places.ofEvent(c.write())),
        new ReadCouple.End(places.ofEvent(c.read())),
        new ReadCouple.End(places.ofEvent(c.challenger())),
        order(c.kind()),
        WitnessStepConverter.of(trace, c.run()),
        c.reachesFocus());
  }

  private static ReadCouple.Order order(WitnessKind kind) {
    return switch (kind) {
      case READ_BEFORE_WRITE -> ReadCouple.Order.CHALLENGER_READ_WRITE;
      case CHALLENGER_BETWEEN -> ReadCouple.Order.WRITE_CHALLENGER_READ;
      case WITHOUT_WRITE -> ReadCouple.Order.CHALLENGER_READ;
    };
  }
}
