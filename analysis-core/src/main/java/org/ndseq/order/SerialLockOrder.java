package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongList;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Looks for an order of whole transactions that keeps a given partial order and in which every lock
 * is free when it is taken. Greedy: a thread that holds a lock goes on if it can, then one whose
 * next transaction leaves no lock held, then any. So an order that is found exists, but one that
 * exists need not be found.
 */
final class SerialLockOrder {
  private static final int FREE = -1;

  private final Trace trace;
  private final int[] nodeOf;

  /** Per transaction the number of those before it that are missing. */
  private final int[] missing;

  private final int[] starts;
  private final int[] after;

  /** Per thread its next event, and how many locks it holds. */
  private final int[] next;

  private final int[] locksHeld;
  private final Int2IntOpenHashMap holder = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap depth = new Int2IntOpenHashMap();

  private SerialLockOrder(Trace trace, int[] nodeOf, int nodes, LongList edges) {
    this.trace = trace;
    this.nodeOf = nodeOf;
    this.missing = new int[nodes];
    this.starts = new int[nodes + 1];
    for (long edge : edges) {
      missing[SerialUnitTable.after(edge)]++;
      starts[SerialUnitTable.before(edge) + 1]++;
    }
    for (int n = 0; n < nodes; n++) {
      starts[n + 1] += starts[n];
    }
    this.after = new int[edges.size()];
    int[] fill = starts.clone();
    for (long edge : edges) {
      after[fill[SerialUnitTable.before(edge)]++] = SerialUnitTable.after(edge);
    }
    this.next = new int[trace.threadCount()];
    this.locksHeld = new int[next.length];
    for (int t = 0; t < next.length; t++) {
      next[t] = trace.threadStart(t);
    }
    holder.defaultReturnValue(FREE);
  }

  /**
   * Whether an order was found.
   *
   * @param nodeOf the transaction of each event
   * @param edges packed pairs of transactions, without a cycle, that order those of each thread too
   */
  static boolean isFound(Trace trace, int[] nodeOf, int nodes, LongList edges) {
    SerialLockOrder search = new SerialLockOrder(trace, nodeOf, nodes, edges);
    int left = nodes;
    while (left > 0) {
      int thread = search.best();
      if (thread < 0) {
        return false;
      }
      search.execute(thread);
      left--;
    }
    return true;
  }

  private int best() {
    int best = -1;
    int rank = Integer.MAX_VALUE;
    for (int t = 0; t < next.length; t++) {
      if (next[t] < trace.threadEnd(t) && missing[nodeOf[next[t]]] == 0 && areFree(t)) {
        int r = locksHeld[t] > 0 ? 0 : leavesLocked(t) ? 2 : 1;
        if (r < rank) {
          rank = r;
          best = t;
        }
      }
    }
    return best;
  }

  /** Whether no other thread holds a lock that the next transaction takes. */
  private boolean areFree(int t) {
    int node = nodeOf[next[t]];
    for (int e = next[t]; e < trace.threadEnd(t) && nodeOf[e] == node; e++) {
      if (trace.kind(e) == EventKind.ACQUIRE) {
        int by = holder.get(trace.target(e));
        if (by != FREE && by != t) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean leavesLocked(int t) {
    int open = 0;
    int node = nodeOf[next[t]];
    for (int e = next[t]; e < trace.threadEnd(t) && nodeOf[e] == node; e++) {
      EventKind kind = trace.kind(e);
      open += kind == EventKind.ACQUIRE ? 1 : kind == EventKind.RELEASE ? -1 : 0;
    }
    return open > 0;
  }

  private void execute(int t) {
    int node = nodeOf[next[t]];
    while (next[t] < trace.threadEnd(t) && nodeOf[next[t]] == node) {
      int e = next[t]++;
      int lock = trace.target(e);
      if (trace.kind(e) == EventKind.ACQUIRE) {
        depth.addTo(lock, 1);
        holder.put(lock, t);
        locksHeld[t]++;
      } else if (trace.kind(e) == EventKind.RELEASE) {
        locksHeld[t]--;
        if (depth.addTo(lock, -1) == 1) {
          holder.remove(lock);
        }
      }
    }
    for (int i = starts[node]; i < starts[node + 1]; i++) {
      missing[after[i]]--;
    }
  }
}
