package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Computes {@link HappensBefore}: lets each thread go on as far as the versions of what it
 * synchronises on allow, round after round, and keeps vector clocks on the way. Plain accesses are
 * passed over; they only take the number of their segment.
 */
final class HappensBeforeBuilder {
  private static final int[] NOTHING = {};

  private final Trace trace;
  private final SyncSiteTable sites;
  private final InitializerEndIndex initializers;
  private final int[] segmentOf;
  private final IntArrayList segmentTasks = new IntArrayList();
  private final IntArrayList segmentEpochs = new IntArrayList();
  private int[][] segmentClocks = new int[1024][];
  private final List<IntList> segmentLocks = new ArrayList<>();

  private final int[] next;
  private final int[] now;
  private final int[][] clocks;
  private final int[] epochs;
  private final HeldLockCount held;
  private final int[][] exclusiveClocks;
  private final int[][] sharedClocks;
  private final int[][] signalClocks;
  private final int[][] locationClocks;
  private final int[][] forkClocks;
  private final int[][] endClocks;
  private final int[] objectVersions;
  private final int[] signalsDone;
  private final int[] accessesDone;
  private final boolean[] forked;
  private final boolean[] ended;

  HappensBeforeBuilder(Trace trace) {
    this.trace = trace;
    this.segmentOf = new int[trace.size()];
    this.sites = SyncSiteTable.of(trace);
    this.initializers = InitializerEndIndex.of(trace, sites);
    int objects = trace.locations().objects().size();
    int tasks = trace.tasks().size();
    this.next = new int[trace.threadCount()];
    this.now = new int[trace.threadCount()];
    for (int t = 0; t < next.length; t++) {
      next[t] = trace.threadStart(t);
      now[t] = -1;
    }
    this.clocks = filled(tasks);
    this.epochs = new int[tasks];
    Arrays.fill(epochs, 1);
    this.held = new HeldLockCount(trace.threadCount());
    this.exclusiveClocks = filled(objects);
    this.sharedClocks = filled(objects);
    this.signalClocks = filled(objects);
    this.locationClocks = filled(trace.locations().size());
    this.forkClocks = filled(tasks);
    this.endClocks = filled(tasks);
    this.objectVersions = new int[objects];
    this.signalsDone = new int[objects];
    this.accessesDone = new int[trace.locations().size()];
    this.forked = new boolean[tasks];
    this.ended = new boolean[tasks];
    for (Task task : trace.tasks()) {
      forked[task.id()] = task.fork() < 0;
      ended[task.id()] = task.end() < 0;
    }
  }

  private static int[][] filled(int n) {
    int[][] a = new int[n][];
    Arrays.fill(a, NOTHING);
    return a;
  }

  HappensBefore build() {
    numberSynchronizations();
    boolean again = true;
    while (again) {
      again = false;
      boolean waiting = false;
      for (int t = 0; t < next.length; t++) {
        again |= advance(t);
        waiting |= next[t] < trace.threadEnd(t);
      }
      if (!again && waiting) {
        stepFirstBlocked(); // only a recording that was cut off lacks what an event waits for
        again = true;
      }
    }
    int n = segmentTasks.size();
    return new HappensBefore(
        segmentOf, segmentTasks, segmentEpochs, Arrays.copyOf(segmentClocks, n), segmentLocks);
  }

  /**
   * Puts how many operations on the same location or object come first into {@link #segmentOf} of
   * every synchronising access, signal and wait: what makes a version before what saw it.
   */
  private void numberSynchronizations() {
    LongArrayList keys = new LongArrayList();
    IntArrayList events = new IntArrayList();
    for (int e = 0; e < segmentOf.length; e++) {
      EventKind kind = trace.kind(e);
      boolean access = kind.isAccess() && sites.makesEdges(trace.site(e));
      boolean signal =
          kind == EventKind.SIGNAL || kind == EventKind.AWAIT || kind == EventKind.BARRIER;
      if (access || signal) {
        int sees = kind.isWriting() || kind == EventKind.SIGNAL ? 0 : 1;
        int target = trace.target(e) * 2 + (access ? 0 : 1);
        keys.add((long) target << 32 | ((trace.version(e) * 2L + sees) & 0xFFFF_FFFFL));
        events.add(e);
      }
    }
    long[] sorted = keys.toLongArray();
    int[] order = events.toIntArray();
    sortByKey(sorted, order);
    for (int i = 0, start = 0, least = 0; i < order.length; i++) {
      start = i > 0 && sorted[i] >> 32 == sorted[i - 1] >> 32 ? start : i;
      least = i > 0 && sorted[i] == sorted[i - 1] ? least : i;
      segmentOf[order[i]] = least - start; // equals wait for the same ones, not for each other
    }
  }

  private static void sortByKey(long[] keys, int[] values) {
    it.unimi.dsi.fastutil.Arrays.quickSort(
        0,
        keys.length,
        (a, b) -> {
          int c = Long.compare(keys[a], keys[b]);
          return c != 0 ? c : Integer.compare(values[a], values[b]);
        },
        (a, b) -> {
          long k = keys[a];
          keys[a] = keys[b];
          keys[b] = k;
          int v = values[a];
          values[a] = values[b];
          values[b] = v;
        });
  }

  private boolean advance(int t) {
    int end = trace.threadEnd(t);
    int e = next[t];
    while (e < end) {
      EventKind kind = trace.kind(e);
      if (kind.isControl() || (kind.isAccess() && !sites.makesEdges(trace.site(e)))) {
        segmentOf[e] = now[t] < 0 ? newSegment(t, trace.task(e)) : now[t];
        if (kind == EventKind.EXIT) {
          tellInitialized(t, e);
        }
        e++;
      } else if (isEnabled(e, kind) && !awaitsInitializer(t, e, kind)) {
        step(t, e, kind);
        e++;
      } else {
        break;
      }
    }
    boolean moved = e > next[t];
    next[t] = e;
    return moved;
  }

  private boolean awaitsInitializer(int t, int e, EventKind kind) {
    return kind == EventKind.READ
        && initializers.holdsBack(trace.target(e), t)
        && next[initializers.thread(trace.target(e))] <= initializers.end(trace.target(e));
  }

  /** Who reads what the initialiser set will know all that it did. */
  private void tellInitialized(int t, int exit) {
    IntList set = initializers.setBy(exit);
    if (!set.isEmpty()) {
      int task = trace.task(exit);
      set.forEach(
          location -> locationClocks[location] = joined(locationClocks[location], told(task)));
      epochs[task]++;
      now[t] = -1;
    }
  }

  private void stepFirstBlocked() {
    for (int t = 0; t < next.length; t++) {
      if (next[t] < trace.threadEnd(t)) {
        step(t, next[t], trace.kind(next[t]));
        next[t]++;
        return;
      }
    }
  }

  private boolean isEnabled(int e, EventKind kind) {
    int target = trace.target(e);
    return switch (kind) {
      case READ, WRITE, UPDATE -> accessesDone[target] >= segmentOf[e];
      case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED ->
          objectVersions[target] >= trace.version(e) - 1;
      case SIGNAL ->
          signalsDone[target] >= segmentOf[e] && objectVersions[target] >= trace.version(e) - 1;
      case AWAIT, BARRIER -> signalsDone[target] >= segmentOf[e];
      case BEGIN -> forked[target];
      case JOIN -> ended[target];
      default -> true;
    };
  }

  private void step(int t, int e, EventKind kind) {
    int task = trace.task(e);
    int target = trace.target(e);
    if (kind == EventKind.READ && sites.isSpinning(trace.site(e))) {
      // The read itself is as unordered as a plain one; what comes after it is not.
      segmentOf[e] = now[t] < 0 ? newSegment(t, task) : now[t];
      learn(task, locationClocks[target]);
      now[t] = -1;
      accessesDone[target]++;
      return;
    }
    switch (kind) {
      case ACQUIRE -> {
        learn(task, exclusiveClocks[target]);
        learn(task, sharedClocks[target]);
        held.acquire(t, target * 2);
      }
      case ACQUIRE_SHARED -> {
        learn(task, exclusiveClocks[target]);
        held.acquire(t, target * 2 + 1);
      }
      case AWAIT, BARRIER -> learn(task, signalClocks[target]);
      case BEGIN -> learn(task, forkClocks[target]);
      case JOIN -> learn(task, endClocks[target]);
      case READ, UPDATE -> learn(task, locationClocks[target]);
      default -> {}
    }
    // The event itself is part of the segment that it begins, so a volatile access has the clock
    // that it took over.
    now[t] = newSegment(t, task);
    segmentOf[e] = now[t];
    tell(t, e, kind, task, target);
  }

  private void tell(int t, int e, EventKind kind, int task, int target) {
    switch (kind) {
      case RELEASE -> {
        exclusiveClocks[target] = joined(exclusiveClocks[target], told(task));
        held.release(t, target * 2);
      }
      case RELEASE_SHARED -> {
        sharedClocks[target] = joined(sharedClocks[target], told(task));
        held.release(t, target * 2 + 1);
      }
      case SIGNAL -> signalClocks[target] = joined(signalClocks[target], told(task));
      case FORK -> {
        forkClocks[target] = joined(forkClocks[target], told(task));
        forked[target] = true;
      }
      case END -> {
        endClocks[target] = joined(endClocks[target], told(task));
        ended[target] = true;
      }
      case WRITE, UPDATE -> {
        if (sites.tells(trace.site(e))) {
          locationClocks[target] = joined(locationClocks[target], told(task));
        }
      }
      default -> {}
    }
    boolean waited = kind == EventKind.AWAIT || kind == EventKind.BARRIER;
    if (kind.isAccess()) {
      accessesDone[target]++;
    } else if (kind == EventKind.SIGNAL || waited) {
      signalsDone[target]++;
    }
    if (kind.isSync() && !waited) {
      objectVersions[target] = Math.max(objectVersions[target], trace.version(e));
    }
    boolean tells =
        kind.isRelease()
            || kind == EventKind.SIGNAL
            || kind == EventKind.FORK
            || kind == EventKind.END
            || kind.isWriting();
    if (tells) {
      epochs[task]++;
    }
    if (tells || kind == EventKind.BEGIN || kind == EventKind.END) {
      now[t] = -1; // what follows may be of another task, and is not covered by what was told
    }
  }

  /** The clock that others take over from {@code task} now. */
  private int[] told(int task) {
    int[] clock = Arrays.copyOf(clocks[task], Math.max(clocks[task].length, task + 1));
    clock[task] = epochs[task];
    return clock;
  }

  private void learn(int task, int[] clock) {
    clocks[task] = joined(clocks[task], clock);
  }

  /** The least clock above both; one of them if it is already that. */
  private static int[] joined(int[] a, int[] b) {
    int i = 0;
    while (i < b.length && (i < a.length ? a[i] : 0) >= b[i]) {
      i++;
    }
    if (i == b.length) {
      return a;
    }
    int[] join = Arrays.copyOf(a, Math.max(a.length, b.length));
    for (; i < b.length; i++) {
      join[i] = Math.max(join[i], b[i]);
    }
    return join;
  }

  private int newSegment(int thread, int task) {
    int segment = segmentTasks.size();
    if (segment == segmentClocks.length) {
      segmentClocks = Arrays.copyOf(segmentClocks, segment * 2);
    }
    segmentTasks.add(task);
    segmentEpochs.add(epochs[task]);
    segmentClocks[segment] = clocks[task];
    segmentLocks.add(held.of(thread));
    now[thread] = segment;
    return segment;
  }

  /** The locks that each thread holds, as sorted arrays that are shared until they change. */
  private static final class HeldLockCount {
    private final IntList[] sets;
    private final IntArrayList[] all;

    HeldLockCount(int threads) {
      sets = new IntList[threads];
      Arrays.fill(sets, IntList.of());
      all = new IntArrayList[threads];
      Arrays.setAll(all, t -> new IntArrayList());
    }

    IntList of(int thread) {
      return sets[thread];
    }

    private static IntList sorted(IntArrayList locks) {
      return IntList.of(locks.intStream().distinct().sorted().toArray());
    }

    void acquire(int thread, int lock) {
      boolean known = all[thread].contains(lock);
      all[thread].add(lock);
      if (!known) {
        sets[thread] = sorted(all[thread]);
      }
    }

    void release(int thread, int lock) {
      if (all[thread].rem(lock) && !all[thread].contains(lock)) {
        sets[thread] = sorted(all[thread]);
      }
    }
  }
}
