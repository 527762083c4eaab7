package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntList;
import org.ndseq.flow.graph.NodeSink;
import org.ndseq.trace.Task;

/** Who wants to know what a replay comes across. */
public interface ReplayListener {
  /** Where the nodes of a task go. */
  NodeSink sink(int task);

  /** {@code node} stands for what a task was given when it was forked. */
  default void captures(int task, int node) {}

  /** {@code task} was given the values of these nodes of {@code parent}. */
  default void forks(Task task, int parent, IntList nodes) {}

  /** {@code node} stands for what {@code task} gave as its result. */
  default void returns(int task, int node) {}

  /** {@code node} of {@code task} stands for the result of {@code joined}. */
  default void receives(int task, int node, int joined) {}

  /** An activation comes to {@link ReplayFrame#pc}; only called if {@link #followsPaths()}. */
  default void arrive(ReplayFrame frame, int task) {}

  /** The task forked, joined or passed a barrier. */
  default void cannotSkip(int task) {}

  /** Whether {@link #arrive} is to be called. */
  default boolean followsPaths() {
    return false;
  }
}
