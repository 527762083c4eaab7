package org.ndseq.agent.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bodies that one thread runs, innermost last, each with its task or 0. They nest on a thread,
 * but one body may run on two threads at once: a stream's task forks itself while it goes on with
 * its other half. Only the owning thread calls these methods.
 */
final class RunningBodyStack {
  private @Nullable Object[] bodies = new Object[8];
  private int[] tasks = new int[8];
  private int[] outer = new int[8];
  private boolean[] outerUsesLocals = new boolean[8];
  private int depth;

  void begin(Object body, int task, int outerTask, boolean usesLocals) {
    if (depth == bodies.length) {
      bodies = Arrays.copyOf(bodies, depth * 2);
      tasks = Arrays.copyOf(tasks, depth * 2);
      outer = Arrays.copyOf(outer, depth * 2);
      outerUsesLocals = Arrays.copyOf(outerUsesLocals, depth * 2);
    }
    bodies[depth] = body;
    tasks[depth] = task;
    outerUsesLocals[depth] = usesLocals;
    outer[depth++] = outerTask;
  }

  /** Whether the innermost body is this one. */
  boolean isInnermost(Object body) {
    return depth > 0 && bodies[depth - 1] == body;
  }

  /** The task of the innermost body, or 0. */
  int innermostTask() {
    return depth == 0 ? 0 : tasks[depth - 1];
  }

  /** The innermost body, or null if none runs. */
  @Nullable Object innermost() {
    return depth == 0 ? null : bodies[depth - 1];
  }

  /** Whether the innermost body is this one; it no longer is afterwards. */
  boolean end(Object body) {
    if (depth == 0 || bodies[depth - 1] != body) {
      return false;
    }
    bodies[--depth] = null;
    return true;
  }

  /** The task of the body that {@link #end} has just ended, or 0. */
  int ended() {
    return tasks[depth];
  }

  /** Whether the task around it had used thread-local variables. */
  boolean outerUsesLocals() {
    return outerUsesLocals[depth];
  }

  /** The task around it. */
  int outer() {
    return outer[depth];
  }
}
