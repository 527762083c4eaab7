package org.ndseq.agent.control.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Runs the tasks one after another, with one exception: the task that made a certain step of the
 * run is interrupted after it and continues only when no other task can. So the run differs from a
 * sequential one in a single place.
 */
public final class InterruptedOrderStrategy implements ScheduleStrategy {
  /** Steps of other tasks after which these must be waiting for the interrupted one. */
  private static final int LONGEST_INTERRUPTION = 2_000;

  private final SequentialStrategy order;
  private final int at;
  private @Nullable String interrupted;

  /**
   * Makes a strategy for one run.
   *
   * @param seed the order of the tasks, as of {@link SequentialStrategy#inRandomOrder}
   * @param at the number of steps before the interruption
   */
  public InterruptedOrderStrategy(long seed, int at) {
    this.order = SequentialStrategy.inRandomOrder(seed);
    this.at = at;
  }

  @Override
  public boolean begin() {
    return order.begin();
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    int made = run.steps().size();
    if (made == at && made > 0) {
      interrupted = run.steps().get(made - 1).task();
    }
    String held = made < at + LONGEST_INTERRUPTION ? interrupted : null;
    boolean canOthersContinue =
        run.tasks().stream().anyMatch(t -> t.isEnabled() && !t.isByTime() && !isNamed(t, held));
    return order.choose(held != null && canOthersContinue ? new RunWithout(run, held) : run);
  }

  private static boolean isNamed(TaskState task, @Nullable String name) {
    return task.name().equals(name);
  }

  @Override
  public void end(RunEnd end) {
    order.end(end);
  }

  /** A run without one of its tasks. */
  private record RunWithout(RunState run, String task) implements RunState {
    @Override
    public List<? extends TaskState> tasks() {
      return run.tasks().stream().filter(t -> !isNamed(t, task)).toList();
    }

    @Override
    public @Nullable TaskState current() {
      return run.current();
    }

    @Override
    public List<TaskStep> steps() {
      return run.steps();
    }
  }
}
