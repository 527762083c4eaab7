package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;

/**
 * Makes one run that a {@link ScheduleSteering} directs. Where it leaves the choice, tasks are
 * switched rarely (seed 0) or at random. Waits do not end by time while another task can continue.
 */
public final class DirectedStrategy implements ScheduleStrategy {
  private final ScheduleSteering steering;
  private final long seed;
  private final SplittableRandom random;
  private final SpinMonitor spins = new SpinMonitor();
  private @Nullable String last;
  private int observed;
  private boolean isBegun;

  /**
   * Makes a strategy.
   *
   * @param seed 0 for few switches; others give runs with random switches, equal in every process
   */
  public DirectedStrategy(ScheduleSteering steering, long seed) {
    this.steering = steering;
    this.seed = seed;
    this.random = new SplittableRandom(seed);
  }

  @Override
  public boolean begin() {
    boolean isFirst = !isBegun;
    isBegun = true;
    return isFirst;
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    spins.observe(run.steps());
    for (; observed < run.steps().size(); observed++) {
      steering.made(run.steps().get(observed));
    }
    List<TaskState> enabled = EnabledTaskFilter.withoutTimeouts(run);
    TaskState wanted = steering.wanted(run, enabled);
    if (wanted != null) {
      return wanted;
    }
    List<TaskState> free = free(enabled);
    if (free.isEmpty()) {
      steering.release();
      free = free(enabled);
    }
    TaskState chosen = pick(free.isEmpty() ? enabled : free, run.current());
    last = chosen.name();
    return chosen;
  }

  private List<TaskState> free(List<TaskState> enabled) {
    return enabled.stream().filter(task -> !steering.holds(task)).toList();
  }

  private TaskState pick(List<TaskState> tasks, @Nullable TaskState current) {
    List<TaskState> ready = new ArrayList<>();
    for (TaskState task : tasks) {
      if (!spins.isSpinning(task.next())) {
        ready.add(task);
      }
    }
    if (ready.isEmpty()) {
      return afterLast(tasks);
    }
    boolean stays = seed == 0 || random.nextInt(4) > 0;
    if (stays && current != null && ready.contains(current)) {
      return current;
    }
    return ready.get(seed == 0 ? 0 : random.nextInt(ready.size()));
  }

  /** The task after the last one in the order of creation: all spin, so each gets its share. */
  private TaskState afterLast(List<TaskState> tasks) {
    for (int i = 0; i + 1 < tasks.size(); i++) {
      if (tasks.get(i).name().equals(last)) {
        return tasks.get(i + 1);
      }
    }
    return tasks.get(0);
  }

  @Override
  public void end(RunEnd end) {}
}
