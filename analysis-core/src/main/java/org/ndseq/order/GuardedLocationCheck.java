package org.ndseq.order;

import java.util.BitSet;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.trace.Trace;

/** Whether the program itself keeps tasks apart where they fight for a location. */
public final class GuardedLocationCheck {
  private GuardedLocationCheck() {}

  /**
   * Whether each of these accesses is made under a lock or is atomic by itself. If not, that nobody
   * came in between was luck.
   */
  public static boolean guardAll(FlowGraph graph, BitSet accesses) {
    Trace trace = graph.trace();
    BitSet events = new BitSet();
    accesses.stream().map(graph::event).filter(e -> e >= 0).forEach(events::set);
    int[] locks = new int[trace.tasks().size()];
    for (int e = 0; e < trace.size(); e++) {
      int task = trace.task(e);
      if (task < 0) {
        continue;
      }
      locks[task] += trace.kind(e).lockChange();
      if (locks[task] <= 0 && events.get(e) && !trace.isAtomic(e)) {
        return false;
      }
    }
    return true;
  }
}
