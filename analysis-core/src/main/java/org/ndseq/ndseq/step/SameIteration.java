package org.ndseq.ndseq.step;

import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.trace.CallStackReader;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Tells whether two accesses of a task belong to one piece of straight work: made by one method
 * call, or by calls that it makes, without another iteration of its loops in between.
 */
final class SameIteration {
  /** Accesses that are further apart are taken to be in different iterations. */
  private static final int REACH = 2_000;

  private final FlowGraph graph;
  private final Trace trace;

  SameIteration(FlowGraph graph) {
    this.graph = graph;
    this.trace = graph.trace();
  }

  /** Whether {@code last}, the later one, is in the same iteration as {@code first}. */
  boolean contains(int first, int last) {
    int from = graph.event(first);
    int to = graph.event(last);
    if (to - from > REACH || trace.site(from) < 0 || trace.site(to) < 0) {
      return false;
    }
    int passed = trace.symbols().site(trace.site(from)).instruction();
    int method = trace.symbols().site(trace.site(from)).method();
    int depth = 0; // calls entered since that have not ended
    int left = 0; // calls ended that were open at the first access
    for (int e = from + 1; e <= to; e++) {
      EventKind kind = trace.kind(e);
      if (kind.isExit()) {
        if (depth > 0) {
          depth--;
        } else if (++left > 1) {
          return false;
        } else {
          int call = CallStackReader.callSite(trace, from, 1);
          if (call < 0) {
            return false;
          }
          passed = trace.symbols().site(call).instruction();
          method = trace.symbols().site(call).method();
        }
        continue;
      }
      boolean isPassing = trace.site(e) >= 0 && tellsPlace(kind);
      if (depth == 0 && isPassing) {
        SiteDefinition site = trace.symbols().site(trace.site(e));
        if (site.method() == method) {
          if (site.instruction() < passed
              || (site.instruction() == passed && trace.site(e) != trace.site(e - 1))) {
            return false; // the events of one instruction follow each other
          }
          passed = site.instruction();
        }
      }
      depth += kind == EventKind.ENTER ? 1 : 0;
    }
    return depth <= 1;
  }

  /**
   * Whether the site of an event is where the task is; a method's monitor has that of its start.
   */
  private static boolean tellsPlace(EventKind kind) {
    return kind == EventKind.ENTER || !kind.isControl() && kind != EventKind.RELEASE;
  }
}
