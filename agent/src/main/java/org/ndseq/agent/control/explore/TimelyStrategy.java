package org.ndseq.agent.control.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Keeps another strategy from ending waits by time while a task can continue: a time limit that
 * passes at once says nothing about a program whose limits are long enough.
 */
public final class TimelyStrategy implements ScheduleStrategy {
  /** The treatment of tasks whose wait only time can end. */
  public enum TimeoutTreatment {
    /** The strategy does not see them while others can continue. */
    HIDE,
    /** The strategy may choose them; {@link #hasEarlyTimeout} tells whether it did. */
    NOTICE
  }

  private final ScheduleStrategy strategy;
  private final TimeoutTreatment treatment;
  private boolean hasEarlyTimeout;

  public TimelyStrategy(ScheduleStrategy strategy, TimeoutTreatment treatment) {
    this.strategy = strategy;
    this.treatment = treatment;
  }

  /** Whether a wait of the last run ended by time while another task could continue. */
  public boolean hasEarlyTimeout() {
    return hasEarlyTimeout;
  }

  @Override
  public boolean begin() {
    hasEarlyTimeout = false;
    return strategy.begin();
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    boolean canContinue = run.tasks().stream().anyMatch(t -> t.isEnabled() && !t.isByTime());
    boolean hides = canContinue && treatment == TimeoutTreatment.HIDE;
    TaskState chosen = strategy.choose(hides ? new TimelyRun(run) : run);
    hasEarlyTimeout |= canContinue && chosen != null && chosen.isByTime();
    return chosen;
  }

  @Override
  public void end(RunEnd end) {
    strategy.end(end);
  }

  /** A run without the tasks whose wait only time can end. */
  private record TimelyRun(RunState run) implements RunState {
    @Override
    public List<? extends TaskState> tasks() {
      return run.tasks().stream().filter(t -> !t.isByTime()).toList();
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
