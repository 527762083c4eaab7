package org.ndseq.agent.control.explore;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Executes tasks one after another in a given order, in which a task that forks others is split at
 * its forks, and another may be split into steps. A task that has to wait for a later one lets it
 * run until it can go on. Notices that, and tasks other than those of the order.
 */
public final class CertificateStrategy implements ScheduleStrategy {
  /**
   * A task from one of its forks to the next, or a step of a task.
   *
   * @param part the number of tasks that it forked before, or of steps that it made
   */
  public record Stretch(String task, int part) {}

  private final Map<Stretch, Integer> ranks = new HashMap<>();
  private final Set<String> expected = new HashSet<>();
  private final Map<String, Integer> barriers;
  private final Map<String, Integer> forks = new HashMap<>();
  private final Map<String, Integer> steps = new HashMap<>();
  private final Map<String, Integer> leaves = new HashMap<>();
  private final Set<String> begun = new HashSet<>();
  private final SpinCounter spins = new SpinCounter();
  private boolean hasRun;
  private @Nullable String waiting;

  /**
   * Makes one run.
   *
   * @param barriers how often a task waits at a barrier
   */
  public CertificateStrategy(List<Stretch> order, Map<String, Integer> barriers) {
    for (Stretch stretch : order) {
      ranks.put(stretch, ranks.size());
      expected.add(stretch.task());
    }
    this.barriers = Map.copyOf(barriers);
  }

  @Override
  public boolean begin() {
    boolean isFirst = !hasRun;
    hasRun = true;
    return isFirst;
  }

  @Override
  public @Nullable TaskState choose(RunState state) {
    List<TaskStep> made = state.steps();
    spins.count(made);
    if (!made.isEmpty()) {
      TaskStep last = made.get(made.size() - 1);
      begun.add(last.task());
      if (last.kind() == StepKind.FORK) {
        forks.merge(last.task(), 1, Integer::sum);
      }
    }
    TaskState best = null;
    for (TaskState task : EnabledTaskFilter.of(state)) {
      if (best == null || isBetter(rank(task), isSpinning(task), rank(best), isSpinning(best))) {
        best = task;
      }
    }
    TaskState current = state.current();
    if (best != null && current != null && current != best && rank(current) < rank(best)) {
      leave(current);
    }
    return best;
  }

  private static boolean isBetter(int rank, boolean spins, int bestRank, boolean bestSpins) {
    return spins == bestSpins ? rank < bestRank : !spins;
  }

  private boolean isSpinning(TaskState task) {
    return spins.isSpinning(task.name());
  }

  /** A task is left for a later one: it waits, which only who forked tasks or meets others may. */
  private void leave(TaskState task) {
    boolean hasForked = forks.getOrDefault(task.name(), 0) > 0;
    if (waiting == null
        && !hasForked
        && !task.isIdle()
        && leaves.merge(task.name(), 1, Integer::sum) > barriers.getOrDefault(task.name(), 0)) {
      waiting = task.name();
    }
  }

  /** The running task begins its next step; from its next access on, others can come first. */
  public void beginStep(String task) {
    steps.merge(task, 1, Integer::sum);
  }

  private int rank(TaskState task) {
    int count = forks.getOrDefault(task.name(), 0) + steps.getOrDefault(task.name(), 0);
    return ranks.getOrDefault(new Stretch(task.name(), count), Integer.MAX_VALUE);
  }

  @Override
  public void end(RunEnd end) {
    end.steps().forEach(step -> begun.add(step.task()));
  }

  /** The first task that had to wait for a later one. */
  public Optional<String> waiting() {
    return Optional.ofNullable(waiting);
  }

  /** Why the run is not the one that was planned; empty if it is. */
  public Optional<String> departure() {
    return begun.equals(expected)
        ? Optional.empty()
        : Optional.of("the tasks that ran are not those that were recorded");
  }
}
