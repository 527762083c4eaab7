package org.ndseq.flow.graph;

import java.util.function.IntConsumer;

/** A set of nodes of one {@link FlowGraph}, as bits. */
public final class NodeSet {
  private final long[] words;
  private final int capacity;
  private int size;

  /** An empty set for nodes below {@code capacity}. */
  public NodeSet(int capacity) {
    this.capacity = capacity;
    this.words = new long[(capacity + 63) >>> 6];
  }

  /** An empty set for the nodes of {@code graph}. */
  public static NodeSet of(FlowGraph graph) {
    return new NodeSet(graph.size());
  }

  /** Adds a node; true if it is new. */
  public boolean add(int node) {
    long bit = 1L << node;
    if ((words[node >>> 6] & bit) != 0) {
      return false;
    }
    words[node >>> 6] |= bit;
    size++;
    return true;
  }

  public boolean contains(int node) {
    return (words[node >>> 6] >>> node & 1) != 0;
  }

  /** How many nodes are in the set. */
  public int size() {
    return size;
  }

  /** How many nodes the graph has. */
  public int capacity() {
    return capacity;
  }

  /** The first node of the set at or above {@code from}, or -1. */
  public int next(int from) {
    int w = from >>> 6;
    if (w >= words.length) {
      return -1;
    }
    long word = words[w] & (-1L << from);
    while (word == 0) {
      if (++w == words.length) {
        return -1;
      }
      word = words[w];
    }
    return (w << 6) + Long.numberOfTrailingZeros(word);
  }

  /** Whether a node of the set lies in {@code [from, to)}. */
  public boolean intersects(int from, int to) {
    int first = next(from);
    return first >= 0 && first < to;
  }

  /** Calls {@code action} for the nodes in ascending order. */
  public void forEach(IntConsumer action) {
    for (int n = next(0); n >= 0; n = next(n + 1)) {
      action.accept(n);
    }
  }
}
