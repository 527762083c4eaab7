package org.ndseq.agent.runtime;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What the recorder knows of an object that carries no shadow of its own: an array, or an object of
 * the JDK that is accessed, locked or waited for.
 */
final class Node extends WeakReference<Object> {
  final int hash;

  /** The object's number, then the version words: of an array's elements, else of slot 0 alone. */
  final int[] shadow;

  /** Operations on this object as a lock, or signals given by it. */
  final AtomicInteger operations = new AtomicInteger();

  /** Next in the bucket; written under the table's stripe lock. */
  volatile @Nullable Node next;

  /** For a part of a lock, or a view of a collection, the whole; written once, right after. */
  volatile @Nullable Node owner;

  /** Number of the task that this object is the body of, or 0; guarded by this node. */
  int task;

  /** Whether that task was handed over and has not begun; guarded by this node. */
  boolean pending;

  /** The last thread that knew this task to have ended; guarded by this node. */
  @Nullable ThreadLog joiner;

  /** The executor that the task was handed to, if that can be waited for. */
  volatile @Nullable Node executor;

  /** For a thread, its log once it has one. */
  volatile @Nullable ThreadLog log;

  /** For a handle, what it stands for; for a future of all of several, an array of those. */
  volatile @Nullable Object stands;

  /**
   * The shadow of an instrumented object that no constructor made, or of direct memory; guarded by
   * this node.
   */
  int @Nullable [] late;

  /** For a map, whether it was used as a whole. */
  volatile boolean isUsedAsWhole;

  /** For a barrier or a phaser, its rounds; guarded by this node. */
  private @Nullable Rounds rounds;

  /** For an executor, the tasks given to it; guarded by this node. */
  @Nullable IntList children;

  /** Version words of slots other than 0, made when first used. */
  private volatile @Nullable ConcurrentHashMap<Integer, int[]> cells;

  Node(Object object, int hash, ReferenceQueue<Object> queue, int[] shadow) {
    super(object, queue);
    this.hash = hash;
    this.shadow = shadow;
  }

  int id() {
    return shadow[0];
  }

  /** The lock or collection that this object is a part or a view of, or this object. */
  Node whole() {
    Node o = owner;
    return o == null ? this : o;
  }

  /** The shadow whose element 1 is the version word of {@code slot}. */
  int[] cell(int slot) {
    if (slot == 0) {
      return shadow;
    }
    return cellMap().computeIfAbsent(slot, s -> new int[] {shadow[0], 0});
  }

  /** The version words of the bytes of direct memory that this buffer stands for. */
  synchronized int[] memory(int bytes, ThreadLog log) {
    int[] words = late;
    if (words == null) {
      words = new int[bytes + 1];
      words[0] = log.newObject();
      log.recorder().defineObject(words[0], byte[].class);
      late = words;
    }
    return words;
  }

  /** Whether a slot other than 0 was used. */
  boolean hasCell(int slot) {
    ConcurrentHashMap<Integer, int[]> map = cells;
    return map != null && map.containsKey(slot);
  }

  /** The shadows of the slots other than 0 that were used. */
  Map<Integer, int[]> cells() {
    ConcurrentHashMap<Integer, int[]> map = cells;
    return map == null ? Map.of() : map;
  }

  /** The rounds of this barrier or phaser. */
  synchronized Rounds rounds() {
    Rounds known = rounds;
    if (known == null) {
      known = new Rounds();
      rounds = known;
    }
    return known;
  }

  /** Notes a task given to this executor. */
  synchronized void addChild(int child) {
    IntList all = children;
    if (all == null) {
      all = new IntList();
      children = all;
    }
    all.add(child);
  }

  private ConcurrentHashMap<Integer, int[]> cellMap() {
    ConcurrentHashMap<Integer, int[]> map = cells;
    if (map == null) {
      synchronized (this) {
        map = cells;
        if (map == null) {
          map = new ConcurrentHashMap<>(4);
          cells = map;
        }
      }
    }
    return map;
  }
}
