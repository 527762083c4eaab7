package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * The locked scopes of a trace (Sinha, Malik and Gupta, section II): from a task's outermost
 * acquisition of a lock to the matching release; re-entrant acquisitions make no scope. Two scopes
 * of one lock in different tasks exclude each other unless both are shared (reader) scopes. A scope
 * that the trace does not close has no release.
 */
public final class LockScopeIndex {
  /** Stands for the release of a scope that is never closed. */
  public static final int OPEN = -1;

  /** The scopes of one lock in one task, in program order. */
  record Entry(int task, int[] exclusive, int[] shared) {}

  private final int[] locks;
  private final int[] tasks;
  private final int[] acquires;
  private final int[] acquirePositions;
  private final int[] releases;
  private final int[] releasePositions;
  private final boolean[] shared;
  private final Entry[][] byLock;
  private final boolean[] hasReaders;

  private LockScopeIndex(Builder b, int[] base) {
    int n = b.locks.size();
    locks = b.locks.toIntArray();
    tasks = b.tasks.toIntArray();
    acquires = b.acquires.toIntArray();
    releases = b.releases.toIntArray();
    acquirePositions = new int[n];
    releasePositions = new int[n];
    shared = new boolean[n];
    for (int s = 0; s < n; s++) {
      acquirePositions[s] = acquires[s] - base[tasks[s]];
      releasePositions[s] = releases[s] == OPEN ? Integer.MAX_VALUE : releases[s] - base[tasks[s]];
      shared[s] = b.modes.getInt(s) == Builder.SHARED;
    }
    byLock = new Entry[b.lockCount][];
    hasReaders = new boolean[b.lockCount];
    for (int s = 0; s < n; s++) {
      hasReaders[locks[s]] |= shared[s];
    }
    List<List<Entry>> lists = new ArrayList<>();
    for (int l = 0; l < b.lockCount; l++) {
      lists.add(new ArrayList<>());
    }
    for (int[] run : b.grouped(base.length - 1)) {
      lists.get(locks[run[0]]).add(entry(run));
    }
    for (int l = 0; l < b.lockCount; l++) {
      byLock[l] = lists.get(l).toArray(new Entry[0]);
    }
  }

  private Entry entry(int[] scopes) {
    IntArrayList exclusive = new IntArrayList();
    IntArrayList readers = new IntArrayList();
    for (int s : scopes) {
      (shared[s] ? readers : exclusive).add(s);
    }
    return new Entry(tasks[scopes[0]], exclusive.toIntArray(), readers.toIntArray());
  }

  public int lockCount() {
    return byLock.length;
  }

  /** The lock of a scope. */
  public int lock(int scope) {
    return locks[scope];
  }

  public int task(int scope) {
    return tasks[scope];
  }

  /** The event that begins a scope. */
  public int acquire(int scope) {
    return acquires[scope];
  }

  /** The event that ends a scope, or {@link #OPEN}. */
  public int release(int scope) {
    return releases[scope];
  }

  /** The position of the release in its task; larger than any other if there is none. */
  public int releasePosition(int scope) {
    return releasePositions[scope];
  }

  public boolean isShared(int scope) {
    return shared[scope];
  }

  /** Whether a lock has shared scopes. */
  boolean hasReaders(int lock) {
    return hasReaders[lock];
  }

  /** Whether two scopes cannot be open at once. */
  public boolean exclude(int a, int b) {
    return locks[a] == locks[b] && tasks[a] != tasks[b] && !(shared[a] && shared[b]);
  }

  Entry[] entries(int lock) {
    return byLock[lock];
  }

  /**
   * The last scope of {@code entry} that begins within the first {@code length} events of its task
   * and excludes {@code scope}, or -1.
   */
  int lastExcluding(Entry entry, int scope, int length) {
    int last = lastBefore(entry.exclusive, length);
    if (!shared[scope]) {
      int reader = lastBefore(entry.shared, length);
      if (reader >= 0 && (last < 0 || acquirePositions[reader] > acquirePositions[last])) {
        return reader;
      }
    }
    return last;
  }

  /**
   * A scope of {@code entry} that excludes {@code scope} and is open after the first {@code length}
   * events of its task, or -1.
   */
  int openExcluding(Entry entry, int scope, int length) {
    int last = lastBefore(entry.exclusive, length);
    if (last >= 0 && releasePositions[last] >= length) {
      return last;
    }
    if (!shared[scope]) {
      last = lastBefore(entry.shared, length);
      if (last >= 0 && releasePositions[last] >= length) {
        return last;
      }
    }
    return -1;
  }

  /** The first scope of {@code entry} that begins at or after a position and excludes, or -1. */
  int firstExcluding(Entry entry, int scope, int position) {
    int first = firstFrom(entry.exclusive, position);
    if (!shared[scope]) {
      int reader = firstFrom(entry.shared, position);
      if (first < 0 || (reader >= 0 && acquirePositions[reader] < acquirePositions[first])) {
        return reader;
      }
    }
    return first;
  }

  private int firstFrom(int[] scopes, int position) {
    int last = lastBefore(scopes, position);
    int next = last < 0 ? 0 : indexOf(scopes, last) + 1;
    return next < scopes.length ? scopes[next] : -1;
  }

  private static int indexOf(int[] scopes, int scope) {
    return java.util.Arrays.binarySearch(scopes, scope);
  }

  private int lastBefore(int[] scopes, int length) {
    int lo = 0;
    int hi = scopes.length;
    while (lo < hi) {
      int mid = (lo + hi) >>> 1;
      if (acquirePositions[scopes[mid]] < length) {
        lo = mid + 1;
      } else {
        hi = mid;
      }
    }
    return lo == 0 ? -1 : scopes[lo - 1];
  }

  /** Gathers scopes as they begin and end. */
  static final class Builder {
    static final int EXCLUSIVE = 0;
    static final int SHARED = 1;

    private final IntArrayList locks = new IntArrayList();
    private final IntArrayList tasks = new IntArrayList();
    private final IntArrayList acquires = new IntArrayList();
    private final IntArrayList releases = new IntArrayList();
    private final IntArrayList modes = new IntArrayList();
    private int lockCount;

    int begin(int lock, int task, int event, int mode) {
      lockCount = Math.max(lockCount, lock + 1);
      locks.add(lock);
      tasks.add(task);
      acquires.add(event);
      releases.add(OPEN);
      modes.add(mode);
      return locks.size() - 1;
    }

    void end(int scope, int event) {
      releases.set(scope, event);
    }

    int task(int scope) {
      return tasks.getInt(scope);
    }

    int size() {
      return locks.size();
    }

    boolean isOpen(int scope) {
      return releases.getInt(scope) == OPEN;
    }

    LockScopeIndex build(int[] base) {
      return new LockScopeIndex(this, base);
    }

    /** The scopes of each lock and task together, in program order. */
    private List<int[]> grouped(int taskCount) {
      long[] keys = new long[locks.size()];
      for (int s = 0; s < keys.length; s++) {
        keys[s] = ((long) locks.getInt(s) * taskCount + tasks.getInt(s)) << 31 | s;
      }
      java.util.Arrays.sort(keys);
      List<int[]> runs = new ArrayList<>();
      for (int i = 0, from = 0; i < keys.length; i++) {
        if (i + 1 == keys.length || keys[i + 1] >>> 31 != keys[i] >>> 31) {
          int[] run = new int[i + 1 - from];
          for (int j = from; j <= i; j++) {
            run[j - from] = (int) (keys[j] & Integer.MAX_VALUE);
          }
          runs.add(run);
          from = i + 1;
        }
      }
      return runs;
    }
  }
}
