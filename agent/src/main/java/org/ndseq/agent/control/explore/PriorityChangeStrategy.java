package org.ndseq.agent.control.explore;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;

/**
 * Probabilistic concurrency testing (PCT; Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS
 * 2010): each task has a random priority, the enabled task of the highest priority makes the next
 * step, and at {@code depth - 1} random steps of the run the task that would be next falls below
 * all others. A bug that needs {@code depth} ordering constraints is found in each run with a
 * probability of at least 1 / (tasks * steps^(depth - 1)).
 *
 * <p>Deviations: the number of steps is the one given only in the first run, later the longest one
 * seen. A task that spins falls below all others, since a spinning task of the highest priority
 * would never let the one run for which it waits.
 */
public final class PriorityChangeStrategy implements ScheduleStrategy {
  private final SplittableRandom seeds;
  private final int depth;
  private final SpinMonitor spins = new SpinMonitor();
  private final Map<String, Double> priorities = new HashMap<>();
  private SplittableRandom random;
  private int[] changes = {};
  private int changed;
  private int expectedSteps;
  private int longestRun;
  private double lowest;

  /**
   * Makes a strategy without a last run; the driver stops it.
   *
   * @param seed runs of one seed are equal in every process
   * @param depth the number of ordering constraints of the bugs to be found, at least 1
   * @param expectedSteps the estimated number of steps in a run
   */
  public PriorityChangeStrategy(long seed, int depth, int expectedSteps) {
    if (depth < 1) {
      throw new IllegalArgumentException("depth of PCT is " + depth + ", must be at least 1");
    }
    seeds = new SplittableRandom(seed);
    random = seeds;
    this.depth = depth;
    this.expectedSteps = Math.max(1, expectedSteps);
  }

  @Override
  public boolean begin() {
    random = seeds.split();
    spins.reset();
    priorities.clear();
    lowest = 0;
    changed = 0;
    if (longestRun > 0) {
      expectedSteps = longestRun;
    }
    changes = new int[depth - 1];
    for (int i = 0; i < changes.length; i++) {
      changes[i] = random.nextInt(expectedSteps);
    }
    Arrays.sort(changes);
    return true;
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    spins.observe(run.steps());
    List<TaskState> enabled = EnabledTaskFilter.of(run);
    TaskState best = highest(enabled);
    while (changed < changes.length && changes[changed] <= run.steps().size()) {
      changed++;
      lower(best);
      best = highest(enabled);
    }
    // Each task falls at most once: when all spin, the one that fell first is highest again.
    for (int i = 0; i < enabled.size() && spins.isSpinning(best.next()); i++) {
      lower(best);
      best = highest(enabled);
    }
    return best;
  }

  @Override
  public void end(RunEnd end) {
    longestRun = Math.max(longestRun, end.steps().size());
  }

  private void lower(TaskState task) {
    priorities.put(task.name(), --lowest);
  }

  private TaskState highest(List<TaskState> enabled) {
    TaskState best = enabled.get(0);
    for (TaskState task : enabled) {
      if (priority(task) > priority(best)) {
        best = task;
      }
    }
    return best;
  }

  private double priority(TaskState task) {
    Double known = priorities.get(task.name());
    if (known == null) {
      known = random.nextDouble();
      priorities.put(task.name(), known);
    }
    return known;
  }
}
