package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Where the initialisers of classes end. Java lets no other thread use a class before its
 * initialiser is through, so who reads a static field that one has set knows everything that it
 * did, also what it wrote into the field's object afterwards.
 */
public final class InitializerEndIndex {
  private static final int NONE = -1;

  private final int[] threads;
  private final int[] ends;
  private final int[] tasks;
  private final int[] lastEvents;
  private final Int2ObjectOpenHashMap<IntList> setBy = new Int2ObjectOpenHashMap<>();

  private InitializerEndIndex(int locations) {
    threads = new int[locations];
    tasks = new int[locations];
    ends = new int[locations];
    lastEvents = new int[locations];
    Arrays.fill(ends, NONE);
    Arrays.fill(lastEvents, NONE);
  }

  public static InitializerEndIndex of(Trace trace, SyncSiteTable sites) {
    InitializerEndIndex all = new InitializerEndIndex(trace.locations().size());
    for (int t = 0; t < trace.threadCount(); t++) {
      all.scan(trace, sites, t);
    }
    return all;
  }

  private void scan(Trace trace, SyncSiteTable sites, int thread) {
    IntArrayList writes = new IntArrayList(); // of initialisers that are not through
    int last = NONE;
    for (int e = trace.threadStart(thread); e < trace.threadEnd(thread); e++) {
      EventKind kind = trace.kind(e);
      if (kind == EventKind.WRITE && sites.isInitializing(trace.site(e))) {
        writes.add(e);
      } else if (kind == EventKind.EXIT && !writes.isEmpty()) {
        end(trace, writes, e, last, thread);
      }
      last = kind.isControl() ? last : e;
    }
  }

  private void end(Trace trace, IntArrayList writes, int exit, int last, int thread) {
    IntArrayList set = new IntArrayList();
    for (int i = writes.size() - 1; i >= 0; i--) {
      int write = writes.getInt(i);
      if (trace.symbols().site(trace.site(write)).method() == trace.target(exit)) {
        int location = trace.target(write);
        set.add(location);
        threads[location] = thread;
        tasks[location] = trace.task(exit);
        ends[location] = exit;
        lastEvents[location] = last;
        writes.removeInt(i);
      }
    }
    if (!set.isEmpty()) {
      setBy.put(exit, set);
    }
  }

  /** Whether an initialiser set a location. */
  public boolean isSet(int location) {
    return ends[location] != NONE;
  }

  /** Whether another thread that reads a location must wait for {@link #end}. */
  boolean holdsBack(int location, int thread) {
    return ends[location] != NONE && threads[location] != thread;
  }

  /** The thread that ran the initialiser that set a location. */
  int thread(int location) {
    return threads[location];
  }

  /** The event that ends the initialiser that set a location. */
  int end(int location) {
    return ends[location];
  }

  /** The locations that an initialiser had set, if the event ends one; else none. */
  IntList setBy(int exit) {
    return setBy.isEmpty() ? IntList.of() : setBy.getOrDefault(exit, IntList.of());
  }

  /**
   * The last event, other than a return, of the initialiser that set a location; -1 if the task ran
   * it itself or there was none.
   */
  public int lastEventBefore(int location, int task) {
    return isSet(location) && tasks[location] != task ? lastEvents[location] : NONE;
  }
}
