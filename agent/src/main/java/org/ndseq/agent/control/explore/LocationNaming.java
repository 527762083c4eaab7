package org.ndseq.agent.control.explore;

import java.util.Arrays;

/**
 * Names of locations that are valid in all runs. A run numbers its locations in the order of their
 * first access, so the same location has another number in a run with another order. The name of a
 * location is taken from the event that accesses it; two names turn out to be one location when a
 * run shows it (union-find).
 */
final class LocationNaming {
  private int[] parents = new int[64];
  private int size;

  /** Makes a name for a location that no known event accesses. */
  int create() {
    if (size == parents.length) {
      parents = Arrays.copyOf(parents, 2 * size);
    }
    parents[size] = size;
    return size++;
  }

  /** The representative of a name. */
  int find(int name) {
    int root = name;
    while (parents[root] != root) {
      root = parents[root];
    }
    while (parents[name] != root) {
      int next = parents[name];
      parents[name] = root;
      name = next;
    }
    return root;
  }

  /** Records that two names are one location. */
  void unite(int one, int other) {
    int a = find(one);
    int b = find(other);
    if (a != b) {
      parents[Math.max(a, b)] = Math.min(a, b);
    }
  }

  /** The number of names; representatives are smaller. */
  int size() {
    return size;
  }
}
