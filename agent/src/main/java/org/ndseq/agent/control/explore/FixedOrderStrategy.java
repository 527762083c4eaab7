package org.ndseq.agent.control.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;

/**
 * Repeats one schedule: follows a recorded order of steps, then continues with few switches. If the
 * task whose step is next cannot make it, the run has left the schedule: it is abandoned or goes on
 * freely, and {@link #mismatch} has the step. Makes one run.
 */
public final class FixedOrderStrategy implements ScheduleStrategy {
  /** The reaction to a step of the order that cannot be made. */
  public enum OnMismatch {
    ABANDON,
    CONTINUE
  }

  private final List<String> order;
  private final OnMismatch onMismatch;
  private final FreeContinuation continuation = new FreeContinuation();
  private int mismatch = -1;
  private boolean isBegun;

  /** Follows the order and abandons a run that leaves it. */
  public FixedOrderStrategy(List<String> taskNames) {
    this(taskNames, OnMismatch.ABANDON);
  }

  /**
   * Follows an order.
   *
   * @param taskNames the name of the task that makes each step
   */
  public FixedOrderStrategy(List<String> taskNames, OnMismatch onMismatch) {
    order = List.copyOf(taskNames);
    this.onMismatch = onMismatch;
  }

  /** The index of the first step that could not be made as recorded, or -1. */
  public int mismatch() {
    return mismatch;
  }

  @Override
  public boolean begin() {
    if (isBegun) {
      return false;
    }
    isBegun = true;
    continuation.reset();
    return true;
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    int step = run.steps().size();
    if (step < order.size() && mismatch < 0) {
      TaskState task = EnabledTaskFilter.named(run, order.get(step));
      if (task != null && task.isEnabled()) {
        return task;
      }
      mismatch = step;
    }
    if (mismatch >= 0 && onMismatch == OnMismatch.ABANDON) {
      return null;
    }
    return continuation.choose(run);
  }

  @Override
  public void end(RunEnd end) {}
}
