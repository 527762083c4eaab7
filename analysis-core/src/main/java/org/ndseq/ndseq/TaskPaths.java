package org.ndseq.ndseq;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;

/** Names tasks by their paths in the tree of forks: {@code main/1} is the second fork of main. */
final class TaskPaths {
  private TaskPaths() {}

  /** The paths of all tasks that the first task forked, or a task that it forked, and so on. */
  static Map<Integer, String> of(Trace trace) {
    Map<Integer, String> paths = new HashMap<>();
    List<Task> tasks = trace.tasks();
    tasks.stream()
        .filter(t -> t.parent() < 0 && t.begin() >= 0)
        .min(Comparator.comparingInt(Task::begin))
        .ifPresent(root -> paths.put(root.id(), "main"));
    Map<Integer, Integer> children = new HashMap<>();
    boolean isChanged = true;
    List<Task> inOrder =
        tasks.stream()
            .filter(t -> t.fork() >= 0)
            .sorted(Comparator.comparingInt(Task::fork))
            .toList();
    Map<Integer, Integer> numbers = new HashMap<>();
    for (Task task : inOrder) {
      numbers.put(task.id(), children.merge(task.parent(), 1, Integer::sum) - 1);
    }
    while (isChanged) {
      isChanged = false;
      for (Task task : inOrder) {
        String parent = paths.get(task.parent());
        if (parent != null && !paths.containsKey(task.id())) {
          paths.put(task.id(), parent + "/" + numbers.get(task.id()));
          isChanged = true;
        }
      }
    }
    return paths;
  }
}
