package org.ndseq.race;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Map;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * The stacks on which events happened, rebuilt from the ENTER and EXIT events of their threads: the
 * event's own site first, then the call sites outward, up to where its task began.
 */
public final class CallStackReader {
  private CallStackReader() {}

  /** The sites of the stack of each of {@code events}. */
  public static Map<Integer, IntList> of(Trace trace, IntSet events) {
    Int2ObjectOpenHashMap<IntList> stacks = new Int2ObjectOpenHashMap<>();
    IntOpenHashSet threads = new IntOpenHashSet();
    events.forEach(e -> threads.add(trace.thread(e)));
    threads.forEach(t -> collect(trace, t, events, stacks));
    return stacks;
  }

  private static void collect(
      Trace trace, int thread, IntSet events, Int2ObjectOpenHashMap<IntList> stacks) {
    IntArrayList calls = new IntArrayList();
    IntArrayList bases = new IntArrayList();
    bases.add(0);
    for (int e = trace.threadStart(thread); e < trace.threadEnd(thread); e++) {
      EventKind kind = trace.kind(e);
      switch (kind) {
        case ENTER -> calls.add(trace.site(e));
        case EXIT, EXIT_THROWN -> {
          if (calls.size() > bases.topInt()) {
            calls.popInt();
          }
        }
        case BEGIN -> bases.push(calls.size());
        case END -> {
          if (bases.size() > 1) {
            calls.size(bases.popInt());
          }
        }
        default -> {
          if (events.contains(e)) {
            stacks.put(e, stack(trace.site(e), calls, bases.topInt()));
          }
        }
      }
    }
  }

  private static IntList stack(int site, IntArrayList calls, int base) {
    IntArrayList stack = new IntArrayList();
    stack.add(site);
    for (int i = calls.size() - 1; i >= base; i--) {
      if (calls.getInt(i) >= 0) {
        stack.add(calls.getInt(i));
      }
    }
    return stack;
  }
}
