package org.ndseq.flow.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Which nodes of one task use nodes of others, in the order of the using nodes: what a task is
 * given when it is forked, and the results of tasks that it joins.
 */
public final class ForeignUseIndex {
  private final IntArrayList users = new IntArrayList(2);
  private final IntArrayList used = new IntArrayList(2);

  /** Node {@code user} of the task uses {@code node}, which has its final number. */
  public void add(int user, int node) {
    users.add(user);
    used.add(node);
  }

  public int size() {
    return users.size();
  }

  int user(int i) {
    return users.getInt(i);
  }

  int used(int i) {
    return used.getInt(i);
  }
}
