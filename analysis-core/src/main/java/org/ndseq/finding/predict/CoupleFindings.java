package org.ndseq.finding.predict;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import org.ndseq.couple.SiteCouple;
import org.ndseq.couple.WitnessKind;
import org.ndseq.finding.Couple;
import org.ndseq.finding.FindingId;
import org.ndseq.trace.Trace;

/** Makes findings of read-couples. */
public final class CoupleFindings {
  /** A witness in a report has at most this many steps: the last ones of the run. */
  private static final int STEPS = 200;

  private CoupleFindings() {}

  /** The findings, in the order given. */
  public static List<Couple> of(Trace trace, List<SiteCouple> couples) {
    Places places = new Places(trace);
    return couples.stream().map(c -> finding(trace, places, c)).toList();
  }

  private static Couple finding(Trace trace, Places places, SiteCouple c) {
    String variable = places.variable(c.read());
    return new Couple(
        FindingId.choice(
            "couple",
            variable,
            places.anchor(c.read()),
            List.of(places.anchor(c.write()), places.anchor(c.challenger()))),
        variable,
        new Couple.End(places.ofEvent(c.write())),
        new Couple.End(places.ofEvent(c.read())),
        new Couple.End(places.ofEvent(c.challenger())),
        order(c.kind()),
        steps(trace, c.run()),
        c.reachesFocus());
  }

  private static Couple.Order order(WitnessKind kind) {
    return switch (kind) {
      case READ_BEFORE_WRITE -> Couple.Order.CHALLENGER_READ_WRITE;
      case CHALLENGER_BETWEEN -> Couple.Order.WRITE_CHALLENGER_READ;
      case WITHOUT_WRITE -> Couple.Order.CHALLENGER_READ;
    };
  }

  private static List<Couple.Step> steps(Trace trace, IntList run) {
    EventTexts texts = new EventTexts(trace);
    return run.subList(Math.max(0, run.size() - STEPS), run.size())
        .intStream()
        .mapToObj(
            e -> new Couple.Step(texts.task(e), texts.kind(e), texts.target(e), texts.place(e)))
        .toList();
  }
}
