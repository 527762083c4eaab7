package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * The events of class initializers and of all that they call. Java runs an initializer once, before
 * anyone can use the class, in whichever task comes first. In a serial run it may be another task,
 * and what it makes is the same; so that one task found a class initialized by another does not
 * order the two. What an initializer does to a location that was in use before counts as anything
 * else does.
 */
final class InitializerEventFinder {
  private final Trace trace;
  private final BitSet initializers = new BitSet();
  private final BitSet events = new BitSet();

  private InitializerEventFinder(Trace trace) {
    this.trace = trace;
    for (int m = 0; m < trace.symbols().methods().size(); m++) {
      initializers.set(m, trace.symbols().method(m).name().equals("<clinit>"));
    }
  }

  static BitSet of(Trace trace) {
    InitializerEventFinder found = new InitializerEventFinder(trace);
    for (int t = 0; t < trace.threadCount() && !found.initializers.isEmpty(); t++) {
      found.scan(trace.threadStart(t), trace.threadEnd(t));
    }
    return found.events;
  }

  private void scan(int from, int to) {
    IntArrayList outer = new IntArrayList();
    int depth = 0; // of calls inside an initializer
    for (int e = from; e < to; e++) {
      EventKind kind = trace.kind(e);
      if (kind == EventKind.ENTER) {
        depth += depth > 0 || initializers.get(trace.target(e)) ? 1 : 0;
      } else if (depth > 0 && kind.isExit()) {
        depth--;
      } else if (kind == EventKind.BEGIN) {
        outer.add(depth);
        depth = 0;
      } else if (kind == EventKind.END && !outer.isEmpty()) {
        depth = outer.popInt();
      } else if (depth > 0) {
        events.set(e);
      }
    }
  }
}
