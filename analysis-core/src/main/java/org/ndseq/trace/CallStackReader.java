package org.ndseq.trace;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Map;
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

  /**
   * The site of the call by which a method was entered.
   *
   * @param levels 1 for the method of the event, 2 for its caller, and so on
   * @return the site, or -1 if it is not recorded
   */
  public static int callSite(Trace trace, int event, int levels) {
    int open = levels;
    int ended = 0;
    int start = trace.threadStart(trace.thread(event));
    for (int e = event; e >= start; e--) {
      EventKind kind = trace.kind(e);
      if (kind.isExit()) {
        ended++;
      } else if (kind == EventKind.ENTER) {
        if (ended > 0) {
          ended--;
        } else if (--open == 0) {
          return trace.site(e);
        }
      }
    }
    return -1;
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
