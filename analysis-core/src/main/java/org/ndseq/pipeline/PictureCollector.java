package org.ndseq.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.ndseq.UnexplainedCycle;
import org.ndseq.trace.Trace;

/** The pictures of an analysis: of the first run, and of the runs that first showed something. */
final class PictureCollector {
  /** Maximal number of runs with a picture, apart from those with cycles. */
  private static final int MAX = 6;

  private final Map<Integer, RunPicture> pictures = new TreeMap<>();
  private int runs;

  /** The painter of the next run. */
  RunPainter painter(Trace trace) {
    return new RunPainter(runs++, trace);
  }

  /** Paints an analysed run. */
  void add(RunPainter painter) {
    if (pictures.isEmpty() || (painter.hasFindings() && pictures.size() < MAX)) {
      keep(painter.paint());
    }
  }

  /** Paints the steps that are not atomic. */
  void addCycles(NdseqReport report) {
    Map<Integer, RunPainter> painters = new TreeMap<>();
    for (UnexplainedCycle cycle : report.brokenSteps()) {
      painters
          .computeIfAbsent(cycle.run(), run -> new RunPainter(run, cycle.trace()))
          .cycle(InferenceFindingMaker.cycle(cycle).id(), cycle.steps());
    }
    painters.values().forEach(p -> keep(p.paint()));
  }

  private void keep(RunPicture picture) {
    pictures.merge(picture.run(), picture, (a, b) -> b.withScenes(a.scenes()));
  }

  /** All pictures, in the order of the runs. */
  List<RunPicture> all() {
    return new ArrayList<>(pictures.values());
  }
}
