package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

  private final Set<ModelHistory> visited = new HashSet<>();
  private final int limit;
  private boolean isCut;

  private ModelEnumerator(int limit) {
    this.limit = limit;
  }

  /** Enumerates a program. */
  static ModelEnumerator of(ModelProgram program, int limit) {
    ModelEnumerator enumerator = new ModelEnumerator(limit);
    enumerator.visit(new ModelMachine(program), ModelHistory.empty(program.tasks().size()));
    return enumerator;
  }

  /** Whether the program was too large. */
  boolean isCut() {
    return isCut;
  }

  private void visit(ModelMachine machine, ModelHistory history) {
    if (visited.size() > limit) {
      isCut = true;
      return;
    }
    if (!visited.add(history)) {
      return;
    }
    boolean isEnd = true;
    for (int i = 0; i < machine.tasks(); i++) {
      if (machine.isLive(i) && machine.isEnabled(i)) {
        isEnd = false;
        ModelMachine after = machine.copy();
        List<ModelMachine.Access> accesses = new ArrayList<>(machine.next(i).known());
        accesses.addAll(after.make(i));
        visit(after, history.after(i, accesses));
      }
    }
    if (isEnd) {
      outcomes.add(machine.outcome());
      classes.add(history.tasks());
    }
  }
}
