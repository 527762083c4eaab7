package org.ndseq.order;

import java.util.List;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;

/**
 * Which task is part of which: the nesting of Definition 4's transactions, where a task's
 * transaction holds the events of its descendants too.
 *
 * <p>The parent of a task is the nearest of its forker, its forker's forker and so on that ended
 * after it. A task that outlives its forker (a stage, work handed to a pool and joined by someone
 * further out) is thus a sibling of its forker, as the join says, and not a part of it. Tasks whose
 * fork was not seen have the parent -1.
 */
public final class TaskTree {
  private final int[] parents;
  private final int[] depths;

  private TaskTree(int[] parents, int[] depths) {
    this.parents = parents;
    this.depths = depths;
  }

  public static TaskTree of(Trace trace) {
    List<Task> tasks = trace.tasks();
    int[] parents = new int[tasks.size()];
    boolean nested = false;
    for (Task task : tasks) {
      parents[task.id()] = task.parent();
      nested |= task.parent() >= 0 && tasks.get(task.parent()).parent() >= 0;
    }
    if (nested) {
      liftThoseThatOutlive(trace, parents);
    }
    int[] depths = new int[parents.length];
    for (int t = 0; t < depths.length; t++) {
      for (int a = parents[t]; a >= 0; a = parents[a]) {
        depths[t]++;
      }
    }
    return new TaskTree(parents, depths);
  }

  private static void liftThoseThatOutlive(Trace trace, int[] parents) {
    LinearOrder order = LinearOrder.of(trace);
    List<Task> tasks = trace.tasks();
    for (Task task : tasks) {
      int parent = task.parent();
      while (parent >= 0
          && tasks.get(parent).parent() >= 0
          && endRank(order, task) > endRank(order, tasks.get(parent))) {
        parent = tasks.get(parent).parent();
      }
      parents[task.id()] = parent;
    }
  }

  private static int endRank(LinearOrder order, Task task) {
    return task.end() < 0 ? Integer.MAX_VALUE : order.rank(task.end());
  }

  /** The task that {@code task} is part of, or -1. */
  public int parent(int task) {
    return parents[task];
  }

  /** How many tasks {@code task} is part of. */
  public int depth(int task) {
    return depths[task];
  }

  public int size() {
    return parents.length;
  }

  /** The nearest task that both are part of or are, or -1. */
  public int commonAncestor(int one, int other) {
    int a = one;
    int b = other;
    while (a != b) {
      if (a < 0 || b < 0) {
        return -1;
      }
      if (depths[a] >= depths[b]) {
        a = parents[a];
      } else {
        b = parents[b];
      }
    }
    return a;
  }
}
