package org.ndseq.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.TaskKind;

/**
 * Numbers the tasks and assigns each event to its task. A thread's events between a BEGIN and its
 * END belong to that task; BEGINs nest (a fork/join worker that helps while it waits). Events
 * outside every task belong to a root task made for their thread.
 */
final class TaskTable {
  private record Name(TaskKind kind, String name) {}

  private final Int2IntOpenHashMap numbers = new Int2IntOpenHashMap();
  private final Map<Integer, Name> names = new HashMap<>();
  private int count;
  private int ringsCut;

  TaskTable() {
    numbers.defaultReturnValue(-1);
  }

  int number(int recordedId) {
    int n = numbers.get(recordedId);
    if (n < 0) {
      n = count++;
      numbers.put(recordedId, n);
    }
    return n;
  }

  /** The number of a task that has one, else -1. */
  int known(int recordedId) {
    return numbers.get(recordedId);
  }

  void name(int recordedId, TaskKind kind, String name) {
    names.put(number(recordedId), new Name(kind, name));
  }

  /** Fills the task column of {@code c} and returns the tasks. */
  List<Task> assign(TraceColumns c) {
    int threads = c.threadNames().size();
    int[] rootOf = new int[threads];
    Arrays.fill(rootOf, -1);
    int named = count;
    for (int t = 0; t < threads; t++) {
      assignThread(c, t, rootOf);
    }
    int[] fork = filled(count);
    int[] begin = filled(count);
    int[] end = filled(count);
    int[] parent = filled(count);
    for (int e = 0; e < c.kinds().length; e++) {
      int target = c.targets()[e];
      switch (EventKind.of(c.kinds()[e])) {
        case FORK -> {
          fork[target] = e;
          parent[target] = c.tasks()[e];
        }
        case BEGIN -> begin[target] = e;
        case END -> end[target] = e;
        default -> {}
      }
    }
    cutRings(parent, fork);
    for (int t = 0; t < threads; t++) {
      if (rootOf[t] >= 0) {
        names.put(rootOf[t], new Name(TaskKind.ROOT, c.threadNames().get(t)));
      }
    }
    List<Task> tasks = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Name name =
          names.getOrDefault(i, new Name(i < named ? TaskKind.THREAD : TaskKind.ROOT, "task-" + i));
      tasks.add(new Task(i, name.kind(), name.name(), parent[i], fork[i], begin[i], end[i]));
    }
    return tasks;
  }

  /**
   * Number of FORKs that were ignored because a descendant of the task made them, which happens in
   * damaged files only.
   */
  int ringsCut() {
    return ringsCut;
  }

  /**
   * Removes cycles from the parent relation, so that every walk from a task to its ancestors ends.
   */
  private void cutRings(int[] parent, int[] fork) {
    int[] walkOf = filled(count);
    for (int i = 0; i < count; i++) {
      int at = i;
      while (at >= 0 && walkOf[at] < 0) {
        walkOf[at] = i;
        at = parent[at];
      }
      if (at >= 0 && walkOf[at] == i) {
        ringsCut++;
        parent[at] = -1;
        fork[at] = -1;
      }
    }
  }

  private void assignThread(TraceColumns c, int thread, int[] rootOf) {
    IntArrayList stack = new IntArrayList();
    for (int e = c.threadStarts()[thread]; e < c.threadStarts()[thread + 1]; e++) {
      EventKind kind = EventKind.of(c.kinds()[e]);
      if (kind == EventKind.BEGIN) {
        stack.add(c.targets()[e]);
      }
      if (stack.isEmpty() && rootOf[thread] < 0) {
        rootOf[thread] = count++;
      }
      c.tasks()[e] = stack.isEmpty() ? rootOf[thread] : stack.getInt(stack.size() - 1);
      if (kind == EventKind.END && !stack.isEmpty()) {
        stack.removeInt(stack.size() - 1);
      }
    }
  }

  private static int[] filled(int n) {
    int[] a = new int[n];
    Arrays.fill(a, -1);
    return a;
  }
}
