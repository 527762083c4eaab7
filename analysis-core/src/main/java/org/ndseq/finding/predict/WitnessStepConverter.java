package org.ndseq.finding.predict;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import org.ndseq.finding.WitnessStep;
import org.ndseq.trace.Trace;

/** Converts the end of a run to the steps of a witness. */
final class WitnessStepConverter {
  /** A witness in a report has at most this many steps: the last ones of the run. */
  private static final int MOST = 200;

  private WitnessStepConverter() {}

  static List<WitnessStep> of(Trace trace, IntList run) {
    EventDescription texts = new EventDescription(trace);
    return run.subList(Math.max(0, run.size() - MOST), run.size())
        .intStream()
        .mapToObj(
            e -> new WitnessStep(texts.task(e), texts.kind(e), texts.target(e), texts.place(e)))
        .toList();
  }
}
