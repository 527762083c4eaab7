package org.ndseq.schedule;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.TaskKind;

/**
 * Names the tasks of a trace by their places in the fork tree below the main thread. Tasks that
 * nobody forked (threads of pools outside of their tasks) have no name that is equal in every run.
 */
public final class TaskPathNaming {
  /** The path of the first task of a program. */
  public static final String MAIN = "main";

  private final @Nullable String[] paths;

  private TaskPathNaming(@Nullable String[] paths) {
    this.paths = paths;
  }

  /** The paths of the tasks of {@code trace}. */
  public static TaskPathNaming of(Trace trace) {
    int[] places = new int[trace.tasks().size()];
    Arrays.fill(places, -1);
    int[] children = new int[places.length];
    for (int e = 0; e < trace.size(); e++) { // the events of a task are in program order
      if (trace.kind(e) == EventKind.FORK && trace.task(e) >= 0) {
        int child = trace.target(e);
        int place = children[trace.task(e)]++;
        places[child] = trace.tasks().get(child).fork() == e ? place : places[child];
      }
    }
    @Nullable String[] paths = new String[places.length];
    boolean[] isNamed = new boolean[places.length];
    for (Task task : trace.tasks()) {
      name(trace, task.id(), places, paths, isNamed);
    }
    return new TaskPathNaming(paths);
  }

  /** Names a task after its ancestors; without recursion, for chains of forks can be long. */
  private static void name(
      Trace trace, int id, int[] places, @Nullable String[] paths, boolean[] isNamed) {
    Deque<Task> unnamed = new ArrayDeque<>();
    for (int at = id; at >= 0 && !isNamed[at]; at = trace.tasks().get(at).parent()) {
      unnamed.push(trace.tasks().get(at));
    }
    for (Task task : unnamed) {
      isNamed[task.id()] = true;
      if (task.parent() >= 0) {
        String parent = paths[task.parent()];
        paths[task.id()] = parent == null ? null : parent + "/" + places[task.id()];
      } else if (task.kind() == TaskKind.ROOT && task.name().equals(MAIN)) {
        paths[task.id()] = MAIN;
      }
    }
  }

  /** The path of a task, if it has one. */
  public Optional<String> path(int task) {
    return Optional.ofNullable(paths[task]);
  }
}
