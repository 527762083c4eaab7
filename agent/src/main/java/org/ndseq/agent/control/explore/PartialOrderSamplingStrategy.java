package org.ndseq.agent.control.explore;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Partial order sampling (POS; Yuan, Yang, Gu, CAV 2018): each pending step has a random priority
 * and the highest enabled one is made. The pending steps that conflict with it get new priorities,
 * so that each order of conflicting steps is about equally probable. Has no last run; the driver
 * stops it.
 */
public final class PartialOrderSamplingStrategy implements ScheduleStrategy {
  private final SplittableRandom seeds;
  private final Map<String, PendingStep> pending = new HashMap<>();
  private SplittableRandom random;

  /** Makes a strategy; runs of one seed are equal in every process. */
  public PartialOrderSamplingStrategy(long seed) {
    seeds = new SplittableRandom(seed);
    random = seeds;
  }

  @Override
  public boolean begin() {
    random = seeds.split();
    pending.clear();
    return true;
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    TaskState best = null;
    double highest = -1;
    List<TaskState> enabled = EnabledTaskFilter.of(run);
    for (TaskState task : enabled) {
      double priority = priority(task);
      if (priority > highest) {
        highest = priority;
        best = task;
      }
    }
    if (best != null) {
      TaskStep made = best.next();
      for (TaskState task : run.tasks()) {
        if (conflict(made, task.next())) {
          pending.remove(task.name());
        }
      }
    }
    return best;
  }

  @Override
  public void end(RunEnd end) {}

  private double priority(TaskState task) {
    PendingStep known = pending.get(task.name());
    if (known == null || known.index != task.next().index()) {
      known = new PendingStep(task.next().index(), random.nextDouble());
      pending.put(task.name(), known);
    }
    return known.priority;
  }

  private static boolean conflict(TaskStep one, TaskStep other) {
    for (int i = 0; i < one.accesses(); i++) {
      for (int j = 0; j < other.accesses(); j++) {
        if (one.location(i) == other.location(j)
            && (one.mode(i).writes() || other.mode(j).writes())) {
          return true;
        }
      }
    }
    return false;
  }

  /** The priority of the step that a task makes next. */
  private record PendingStep(int index, double priority) {}
}
