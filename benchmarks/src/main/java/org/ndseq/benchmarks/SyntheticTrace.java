package org.ndseq.benchmarks;

import java.util.List;
import java.util.Map;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceBuilder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;
import org.ndseq.trace.format.TaskKind;

/** Large traces that no program had to run for. */
final class SyntheticTrace {
  private static final int WORKERS = 8;
  private static final int ROW = 1000;

  private SyntheticTrace() {}

  /**
   * Trace of a red-black stencil: workers that sweep rows of an array, with five element reads, one
   * element write and one branch per point, a lock and a field update per row.
   */
  static Trace stencil(int events) {
    TraceBuilder b = new TraceBuilder();
    int c = b.addClass(new ClassDefinition("bench.Stencil", "Stencil.java", 1));
    int sweep = b.addMethod(new MethodDefinition(c, "sweep", "(II)V"));
    int total = b.addField(new FieldDefinition("bench.Stencil", "total", "D", 0));
    int[] sites = new int[8];
    for (int i = 0; i < 6; i++) {
      sites[i] = b.addSite(new SiteDefinition(sweep, 10 + 4 * i, 20 + i, SiteOp.ELEMENT, -1, ""));
    }
    sites[6] = b.addSite(new SiteDefinition(sweep, 50, 30, SiteOp.STATIC, total, ""));
    sites[7] = b.addSite(new SiteDefinition(sweep, 48, 29, SiteOp.SYNC, -1, ""));
    b.info(
        new RunInfo(
            Map.of(RunInfo.MAIN, "bench.Stencil"), Map.of("events", "" + events), List.of()));
    int main = b.thread(0);
    for (int w = 1; w <= WORKERS; w++) {
      b.nameTask(w, TaskKind.THREAD, "worker-" + w);
      b.task(main, EventKind.FORK, -1, w);
    }
    int lock = 0;
    int sum = 0;
    int made = 0;
    for (int row = 0; made < events; row++) {
      int worker = 1 + row % WORKERS;
      int t = b.thread(worker);
      if (row < WORKERS) {
        b.task(t, EventKind.BEGIN, -1, worker);
      }
      int sweepNumber = row / ROW;
      b.control(t, EventKind.ENTER, -1, sweep);
      for (int i = 1; i < ROW - 1 && made < events; i++, made += 7) {
        int centre = row % ROW;
        b.access(t, EventKind.READ, sites[0], b.location(100 + centre, i - 1), sweepNumber);
        b.access(t, EventKind.READ, sites[1], b.location(100 + centre, i + 1), sweepNumber);
        b.access(t, EventKind.READ, sites[2], b.location(101 + centre, i), sweepNumber);
        b.access(t, EventKind.READ, sites[3], b.location(102 + centre, i), sweepNumber);
        b.access(t, EventKind.READ, sites[4], b.location(101 + centre, i), sweepNumber);
        b.access(t, EventKind.WRITE, sites[5], b.location(101 + centre, i), sweepNumber + 1);
        b.bit(t, i == ROW - 2 ? 1 : 0);
      }
      b.sync(t, EventKind.ACQUIRE, sites[7], 50, ++lock);
      b.access(t, EventKind.READ, sites[6], b.location(1, total), sum);
      b.access(t, EventKind.WRITE, sites[6], b.location(1, total), ++sum);
      b.sync(t, EventKind.RELEASE, sites[7], 50, ++lock);
      b.control(t, EventKind.EXIT, -1, sweep);
      made += 6;
    }
    return b.build();
  }
}
