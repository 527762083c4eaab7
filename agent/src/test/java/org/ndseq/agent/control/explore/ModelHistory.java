package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The reads-from history of a run so far: for each task and each of its reads, the step that wrote.
 *
 * @param tasks the history of each task as text; equal texts are equal histories
 * @param writers for each location the last step that wrote it
 */
record ModelHistory(List<String> tasks, Map<Integer, String> writers) {
  /** The history of a run without steps. */
  static ModelHistory empty(int tasks) {
    return new ModelHistory(new ArrayList<>(Collections.nCopies(tasks, "")), new HashMap<>());
  }

  /** The history after one more step. */
  ModelHistory after(int task, List<ModelMachine.Access> accesses) {
    String history = tasks.get(task);
    String name = task + "." + history.chars().filter(c -> c == ';').count();
    StringBuilder made = new StringBuilder(history);
    Map<Integer, String> writersAfter = new HashMap<>(writers);
    for (ModelMachine.Access access : accesses) {
      if (access.mode().reads()) {
        made.append(access.location()).append('=');
        made.append(writers.getOrDefault(access.location(), "initial")).append(',');
      }
      if (access.mode().writes()) {
        writersAfter.put(access.location(), name);
      }
    }
    List<String> tasksAfter = new ArrayList<>(tasks);
    tasksAfter.set(task, made.append(';').toString());
    return new ModelHistory(tasksAfter, writersAfter);
  }
}
