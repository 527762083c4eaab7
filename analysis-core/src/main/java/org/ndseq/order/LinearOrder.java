package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * One total order of a trace's events in which the run can have happened: program order, the
 * versions of every location and synchronisation object, fork before begin and end before join all
 * hold. It is a topological sort in which a thread that can go on does so, so the order has few
 * switches.
 *
 * <p>Traces imported from a text keep the order of the text.
 */
public final class LinearOrder {
  private final int[] events;
  private final int[] ranks;

  private LinearOrder(int[] events) {
    this.events = events;
    this.ranks = new int[events.length];
    for (int i = 0; i < events.length; i++) {
      ranks[events[i]] = i;
    }
  }

  /** The order of {@code trace}. */
  public static LinearOrder of(Trace trace) {
    if (trace.size() > 0 && trace.position(0).isPresent()) {
      return new LinearOrder(byPosition(trace));
    }
    return new LinearOrder(new Scheduler(trace).run());
  }

  public int size() {
    return events.length;
  }

  /** The event at a place of the order. */
  public int event(int rank) {
    return events[rank];
  }

  /** The place of an event in the order. */
  public int rank(int event) {
    return ranks[event];
  }

  private static int[] byPosition(Trace trace) {
    // BEGINs and ENDs that the import added share the position of the event after them.
    long[] keys = new long[trace.size()];
    for (int e = 0; e < keys.length; e++) {
      int position = trace.position(e).orElseThrow();
      int weight = trace.kind(e) == EventKind.END || trace.kind(e) == EventKind.BEGIN ? 0 : 1;
      keys[e] = ((long) position * 2 + weight) << 31 | e;
    }
    Arrays.sort(keys);
    int[] order = new int[keys.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = (int) (keys[i] & Integer.MAX_VALUE);
    }
    return order;
  }

  /**
   * Lets each thread go on as far as the versions allow, round after round. A thread that cannot go
   * on waits for what its next event needs, a location, an object or a task, and is looked at again
   * when that has changed; so the work does not grow with threads that only wait.
   */
  private static final class Scheduler {
    private final Trace trace;
    private final LocationHistory history;
    private final int[] order;
    private final int[] next;
    private final int[] accessesDone;
    private final int[] versionMade;
    private final int[] objectVersion;
    private final boolean[] forked;
    private final boolean[] ended;
    private final BitSet ready = new BitSet();
    private final Waiting waiting;
    private final int firstObject;
    private final int firstTask;
    private int done;

    Scheduler(Trace trace) {
      this.trace = trace;
      this.history = LocationHistory.of(trace);
      this.order = new int[trace.size()];
      this.next = new int[trace.threadCount()];
      for (int t = 0; t < next.length; t++) {
        next[t] = trace.threadStart(t);
      }
      this.accessesDone = new int[trace.locations().size()];
      this.versionMade = new int[trace.locations().size()];
      this.objectVersion = new int[trace.locations().objects().size()];
      this.forked = new boolean[trace.tasks().size()];
      this.ended = new boolean[trace.tasks().size()];
      for (Task task : trace.tasks()) {
        forked[task.id()] = task.fork() < 0;
        ended[task.id()] = task.end() < 0;
      }
      this.firstObject = accessesDone.length;
      this.firstTask = firstObject + objectVersion.length;
      this.waiting = new Waiting(next.length);
      ready.set(0, next.length);
    }

    int[] run() {
      int t = -1;
      while (done < order.length) {
        t = ready.nextSetBit(t + 1);
        if (t >= 0) {
          ready.clear(t);
          goOn(t);
        } else if (ready.isEmpty()) {
          // Only a recording that was cut off contradicts itself so: the event that this one waits
          // for is lost.
          stepFirstBlocked();
        }
      }
      return order;
    }

    private void goOn(int t) {
      while (next[t] < trace.threadEnd(t)) {
        if (!enabled(next[t])) {
          waiting.add(t, key(next[t]));
          return;
        }
        step(t);
      }
    }

    private void stepFirstBlocked() {
      for (int t = 0; t < next.length; t++) {
        if (next[t] < trace.threadEnd(t)) {
          waiting.remove(t);
          step(t);
          ready.set(t);
          return;
        }
      }
    }

    private boolean enabled(int e) {
      int target = trace.target(e);
      int version = trace.version(e);
      return switch (trace.kind(e)) {
        case READ -> versionMade[target] >= version;
        case WRITE, UPDATE -> accessesDone[target] >= history.index(e);
        case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED, SIGNAL ->
            objectVersion[target] >= version - 1;
        case AWAIT, BARRIER -> objectVersion[target] >= version;
        case BEGIN -> forked[target];
        case JOIN -> ended[target];
        default -> true;
      };
    }

    private void step(int t) {
      int e = next[t]++;
      order[done++] = e;
      int target = trace.target(e);
      switch (trace.kind(e)) {
        case READ -> accessesDone[target]++;
        case WRITE, UPDATE -> {
          accessesDone[target]++;
          versionMade[target] = trace.version(e);
        }
        case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED, SIGNAL ->
            objectVersion[target] = Math.max(objectVersion[target], trace.version(e));
        case FORK -> forked[target] = true;
        case END -> ended[target] = true;
        default -> {
          return;
        }
      }
      if (!waiting.isEmpty()) {
        waiting.wake(key(e), ready);
      }
    }

    /** A number for what an event needs or changes. */
    private int key(int e) {
      int target = trace.target(e);
      return switch (trace.kind(e)) {
        case READ, WRITE, UPDATE -> target;
        case FORK, BEGIN, END, JOIN -> firstTask + target;
        default -> firstObject + target;
      };
    }
  }

  /** The threads that wait, by what they wait for. */
  private static final class Waiting {
    private static final int NOTHING = -1;

    private final Int2IntOpenHashMap first = new Int2IntOpenHashMap();
    private final int[] following;
    private final int[] waitsFor;

    Waiting(int threads) {
      following = new int[threads];
      waitsFor = new int[threads];
      Arrays.fill(waitsFor, NOTHING);
      first.defaultReturnValue(NOTHING);
    }

    boolean isEmpty() {
      return first.isEmpty();
    }

    void add(int thread, int key) {
      waitsFor[thread] = key;
      following[thread] = first.put(key, thread);
    }

    /** Those who wait for {@code key} no longer do and are added to {@code ready}. */
    void wake(int key, BitSet ready) {
      if (!first.containsKey(key)) {
        return;
      }
      for (int t = first.remove(key); t != NOTHING; t = following[t]) {
        waitsFor[t] = NOTHING;
        ready.set(t);
      }
    }

    void remove(int thread) {
      int key = waitsFor[thread];
      if (key == NOTHING) {
        return;
      }
      int at = first.get(key);
      if (at != thread) {
        while (following[at] != thread) {
          at = following[at];
        }
        following[at] = following[thread];
      } else if (following[thread] == NOTHING) {
        first.remove(key);
      } else {
        first.put(key, following[thread]);
      }
      waitsFor[thread] = NOTHING;
    }
  }
}
