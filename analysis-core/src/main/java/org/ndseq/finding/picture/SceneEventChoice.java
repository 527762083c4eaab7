package org.ndseq.finding.picture;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Chooses the events of a sequence that are shown around those of a finding: all of these, every
 * access of their locations, and of their tasks the nearby synchronisation and forks and the few
 * accesses next to them. Distance is counted in events of one task.
 */
final class SceneEventChoice {
  /** Maximal number of shown events. */
  static final int MAX = 100;

  private static final int NEAR_SYNC = 40;
  private static final int NEAR_ACCESS = 3;
  private static final int NOT_SHOWN = Integer.MAX_VALUE;

  private final Trace trace;
  private final IntList sequence;
  private final IntSet marked;
  private final IntSet locations = new IntOpenHashSet();
  private final IntSet tasks = new IntOpenHashSet();

  private SceneEventChoice(Trace trace, IntList sequence, IntSet marked) {
    this.trace = trace;
    this.sequence = sequence;
    this.marked = marked;
    for (int e : marked) {
      tasks.add(trace.task(e));
      if (trace.kind(e).isAccess()) {
        locations.add(trace.target(e));
      }
    }
  }

  /** The positions in {@code sequence} of the shown events, ascending. */
  static IntList choose(Trace trace, IntList sequence, IntSet marked) {
    return new SceneEventChoice(trace, sequence, marked).choose();
  }

  private IntList choose() {
    int[] distances = distances();
    long[] keys = new long[sequence.size()];
    int found = 0;
    for (int i = 0; i < keys.length; i++) {
      int weight = weight(sequence.getInt(i), distances[i]);
      if (weight != NOT_SHOWN) {
        keys[found++] = (long) weight << 32 | i;
      }
    }
    Arrays.sort(keys, 0, found);
    IntArrayList chosen = new IntArrayList();
    for (int i = 0; i < Math.min(MAX, found); i++) {
      chosen.add((int) keys[i]);
    }
    chosen.sort(null);
    return chosen;
  }

  /**
   * Weight of an event, lower for more important ones; {@link #NOT_SHOWN} for an event that is not
   * shown.
   */
  private int weight(int e, int distance) {
    if (marked.contains(e)) {
      return 0;
    }
    EventKind kind = trace.kind(e);
    if (kind.isAccess() && locations.contains(trace.target(e))) {
      return 1 + Math.min(distance, NOT_SHOWN / 2);
    }
    if (kind.isTask() && tasks.contains(trace.target(e))) {
      return 1 + NEAR_SYNC;
    }
    boolean near =
        kind.isAccess() ? distance <= NEAR_ACCESS : !kind.isControl() && distance <= NEAR_SYNC;
    return near ? 1 + distance : NOT_SHOWN;
  }

  /** For each position of the sequence, the distance to the nearest marked event of its task. */
  private int[] distances() {
    int[] distances = new int[sequence.size()];
    Int2IntMap since = new Int2IntOpenHashMap();
    since.defaultReturnValue(NOT_SHOWN);
    for (int i = 0; i < distances.length; i++) {
      distances[i] = step(since, sequence.getInt(i));
    }
    since.clear();
    for (int i = distances.length - 1; i >= 0; i--) {
      distances[i] = Math.min(distances[i], step(since, sequence.getInt(i)));
    }
    return distances;
  }

  private int step(Int2IntMap since, int e) {
    int task = trace.task(e);
    int before = since.get(task);
    boolean counts = !trace.kind(e).isControl();
    int now = marked.contains(e) ? 0 : before == NOT_SHOWN || !counts ? before : before + 1;
    since.put(task, now);
    return now;
  }
}
