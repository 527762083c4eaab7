package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Enumerates all interleavings of a model program. Interleavings with equal reads-from history and
 * equal last writes are continued once: they have the same state.
 */
final class ModelEnumerator {
  /** The outcomes of all runs. */
  final Set<String> outcomes = new TreeSet<>();

  /** The reads-from classes of all runs, each as the history of each task. */
  final Set<List<String>> classes = new HashSet<>();

  private final Set<Object> visited = new HashSet<>();
  private final int limit;
  private boolean isCut;

  private ModelEnumerator(int limit) {
    this.limit = limit;
  }

  /** Enumerates a program. */
  static ModelEnumerator of(ModelProgram program, int limit) {
    ModelEnumerator enumerator = new ModelEnumerator(limit);
    List<String> histories = new ArrayList<>();
    for (int i = 0; i < program.tasks().size(); i++) {
      histories.add("");
    }
    enumerator.visit(new ModelMachine(program), histories, new TreeMap<>());
    return enumerator;
  }

  /** Whether the program was too large. */
  boolean isCut() {
    return isCut;
  }

  private void visit(ModelMachine machine, List<String> histories, Map<Integer, String> writers) {
    if (visited.size() > limit) {
      isCut = true;
      return;
    }
    if (!visited.add(List.of(histories, writers))) {
      return;
    }
    boolean isEnd = true;
    for (int i = 0; i < machine.tasks(); i++) {
      if (machine.isLive(i) && machine.isEnabled(i)) {
        isEnd = false;
        step(machine, i, histories, writers);
      }
    }
    if (isEnd) {
      outcomes.add(machine.outcome());
      classes.add(histories);
    }
  }

  private void step(
      ModelMachine machine, int task, List<String> histories, Map<Integer, String> writers) {
    ModelMachine after = machine.copy();
    List<ModelMachine.Access> accesses = new ArrayList<>(machine.next(task).known());
    accesses.addAll(after.make(task));
    String history = histories.get(task);
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
    List<String> historiesAfter = new ArrayList<>(histories);
    historiesAfter.set(task, made.append(';').toString());
    visit(after, historiesAfter, writersAfter);
  }
}
