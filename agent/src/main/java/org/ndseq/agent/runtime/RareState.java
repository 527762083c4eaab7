package org.ndseq.agent.runtime;

import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Rarely needed state, kept apart so that a {@link ObjectRecord} stays small: there can be
 * millions.
 */
public final class RareState {
  /** For a thread, its log once it has one. */
  volatile @Nullable ObjectNumbering log;

  /** For a handle, what it stands for; for a future of all of several, an array of those. */
  public volatile @Nullable Object stands;

  /** For a map, whether it was used as a whole. */
  public volatile boolean isUsedAsWhole;

  /**
   * The shadow of an instrumented object that no constructor made, or of direct memory; guarded by
   * its node.
   */
  public int @Nullable [] late;

  /**
   * For a body that was handed over again before it ran, the tasks that it stands for besides the
   * next one, in that order; guarded by its node.
   */
  @Nullable Deque<Integer> waiting;

  private @Nullable BarrierRoundLog rounds;
  private @Nullable IntList children;
  private @Nullable Map<String, int[]> foreignShadows;
  private volatile @Nullable Map<Integer, int[]> cells;
  private @Nullable Map<Object, Integer> keys;

  /** For a barrier or a phaser, its rounds. */
  public synchronized BarrierRoundLog rounds() {
    BarrierRoundLog known = rounds;
    if (known == null) {
      known = new BarrierRoundLog();
      rounds = known;
    }
    return known;
  }

  /** For an executor, notes a task given to it. */
  synchronized void addChild(int child) {
    IntList all = children;
    if (all == null) {
      all = new IntList();
      children = all;
    }
    all.add(child);
  }

  /** For an executor, the tasks given to it since the last time. */
  synchronized int[] drainChildren() {
    return children == null ? new int[0] : children.drain();
  }

  /** Shadows of an object of a class that was left as it was, by the class that declares them. */
  public synchronized Map<String, int[]> foreignShadows() {
    Map<String, int[]> known = foreignShadows;
    if (known == null) {
      known = new ConcurrentHashMap<>(4);
      foreignShadows = known;
    }
    return known;
  }

  /** For a map, the number of a key, from 1; equal keys have the same one. */
  public synchronized int keySlot(Object key) {
    Map<Object, Integer> known = keys;
    if (known == null) {
      known = new HashMap<>();
      keys = known;
    }
    Integer number = known.get(key);
    if (number == null) {
      number = known.size() + 1;
      known.put(key, number);
    }
    return number;
  }

  /** Version words of slots other than 0. */
  Map<Integer, int[]> cells() {
    Map<Integer, int[]> known = cells;
    return known != null ? known : newCells();
  }

  private synchronized Map<Integer, int[]> newCells() {
    Map<Integer, int[]> known = cells;
    if (known == null) {
      known = new ConcurrentHashMap<>(4);
      cells = known;
    }
    return known;
  }
}
