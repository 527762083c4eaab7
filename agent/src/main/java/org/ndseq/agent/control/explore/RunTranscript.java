package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * All that a strategy saw of a run. A deterministic strategy to which the transcripts of its runs
 * are repeated is in the state that it had after them, without the program having run again.
 *
 * @param choices the steps that the strategy chose, in their order
 * @param refused the tasks when the strategy abandoned the run; else empty
 */
record RunTranscript(List<ChosenStep> choices, List<TaskView> refused, RunEnd end) {
  /**
   * A step that was chosen.
   *
   * @param place the number of steps of the run before it
   * @param announced its accesses as they were known before it was made
   */
  record ChosenStep(int place, List<AccessMode> announced) {}

  /** A task at a scheduling point. */
  record TaskView(TaskStep next, boolean isEnabled, boolean isTimeout) implements TaskState {
    static TaskView of(TaskState task) {
      TaskStep next = copy(task.next(), modes(task.next()));
      return new TaskView(next, task.isEnabled(), task.isTimeout());
    }

    @Override
    public String name() {
      return next.task();
    }
  }

  /** A run at a scheduling point. */
  private record RunView(List<TaskView> tasks, List<TaskStep> steps) implements RunState {
    @Override
    public @Nullable TaskState current() {
      return null;
    }
  }

  /** Repeats the run to a strategy; false if the strategy wants another one. */
  boolean repeat(ScheduleStrategy strategy) {
    if (!strategy.begin()) {
      return false;
    }
    for (ChosenStep choice : choices) {
      TaskStep made = end.steps().get(choice.place);
      TaskView task = new TaskView(copy(made, choice.announced), true, false);
      List<TaskStep> before = end.steps().subList(0, choice.place);
      if (strategy.choose(new RunView(List.of(task), before)) == null) {
        return false;
      }
    }
    if (!refused.isEmpty() && strategy.choose(new RunView(refused, end.steps())) != null) {
      return false;
    }
    strategy.end(end);
    return true;
  }

  static List<AccessMode> modes(TaskStep step) {
    List<AccessMode> modes = new ArrayList<>();
    for (int i = 0; i < step.accesses(); i++) {
      modes.add(step.mode(i));
    }
    return modes;
  }

  /** The step with only its first accesses, in other modes. */
  private static TaskStep copy(TaskStep step, List<AccessMode> modes) {
    TaskStep copy = new TaskStep(step.task(), step.index(), step.kind(), step.site());
    for (int i = 0; i < modes.size(); i++) {
      copy.add(step.location(i), modes.get(i));
    }
    return copy;
  }
}
