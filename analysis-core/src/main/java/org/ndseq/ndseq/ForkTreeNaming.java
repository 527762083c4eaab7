package org.ndseq.ndseq;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;

/** Names tasks by their paths in the tree of forks: {@code main/1} is the second fork of main. */
final class ForkTreeNaming {
  private ForkTreeNaming() {}

  /** The paths of all tasks that the first task forked, or a task that it forked, and so on. */
  static Map<Integer, String> of(Trace trace) {
    Map<Integer, String> paths = new HashMap<>();
    List<Task> tasks = trace.tasks();
    tasks.stream()
        .filter(t -> t.parent() < 0 && t.begin() >= 0)
        .min(Comparator.comparingInt(Task::begin))
        .ifPresent(root -> paths.put(root.id(), "main"));
    Map<Integer, Integer> children = new HashMap<>();
    List<Task> inOrder =
        tasks.stream()
            .filter(t -> t.fork() >= 0)
            .sorted(Comparator.comparingInt(Task::fork))
            .toList();
    Map<Integer, Integer> numbers = new HashMap<>();
    for (Task task : inOrder) {
      numbers.put(task.id(), children.merge(task.parent(), 1, Integer::sum) - 1);
    }
    for (Task task : inOrder) {
      Deque<Task> unnamed = new ArrayDeque<>();
      Task at = task;
      while (at.parent() >= 0 && !paths.containsKey(at.id()) && unnamed.size() < tasks.size()) {
        unnamed.push(at);
        at = tasks.get(at.parent());
      }
      String path = paths.get(at.id());
      for (Task next : path == null ? new ArrayDeque<Task>() : unnamed) {
        path += "/" + numbers.get(next.id());
        paths.put(next.id(), path);
      }
    }
    return paths;
  }
}
