package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/** A run of a model program under a strategy. */
final class ModelRun implements RunState {
  private final ModelMachine machine;
  private final List<ModelTask> tasks = new ArrayList<>();
  private final List<TaskStep> steps = new ArrayList<>();
  private final Map<Integer, Long> locations = new HashMap<>();
  private @Nullable ModelTask current;

  private ModelRun(ModelProgram program) {
    machine = new ModelMachine(program);
    arrive();
  }

  /** Makes one run; the outcome, or null if the strategy abandoned it. */
  static @Nullable String make(ModelProgram program, ScheduleStrategy strategy) {
    ModelRun run = new ModelRun(program);
    while (run.isEnabled()) {
      TaskState chosen = strategy.choose(run);
      if (chosen == null) {
        strategy.end(new RunEnd(run.steps, List.of(), RunEnd.Cause.ABANDONED));
        return null;
      }
      if (!chosen.isEnabled() || !run.tasks.contains(chosen)) {
        throw new IllegalStateException("not enabled: " + chosen.next());
      }
      run.make((ModelTask) chosen);
    }
    List<TaskStep> blocked = new ArrayList<>();
    for (ModelTask task : run.tasks) {
      blocked.add(task.next);
    }
    strategy.end(
        new RunEnd(
            run.steps, blocked, blocked.isEmpty() ? RunEnd.Cause.FINISHED : RunEnd.Cause.DEADLOCK));
    return run.machine.outcome();
  }

  private boolean isEnabled() {
    for (ModelTask task : tasks) {
      if (task.isEnabled()) {
        return true;
      }
    }
    return false;
  }

  private void make(ModelTask task) {
    for (ModelMachine.Access access : machine.make(task.number)) {
      task.next.add(number(access.location()), access.mode());
    }
    steps.add(task.next);
    task.made++;
    current = task;
    task.arrive();
    arrive();
  }

  /** Adds the tasks that live now and removes those that ended. */
  private void arrive() {
    tasks.removeIf(task -> !machine.isLive(task.number));
    for (int i = 0; i < machine.tasks(); i++) {
      int number = i;
      if (machine.isLive(i) && tasks.stream().noneMatch(task -> task.number == number)) {
        tasks.add(new ModelTask(i));
      }
    }
    if (current != null && !machine.isLive(current.number)) {
      current = null;
    }
  }

  private long number(int location) {
    return locations.computeIfAbsent(location, key -> (long) locations.size());
  }

  @Override
  public List<? extends TaskState> tasks() {
    return tasks;
  }

  @Override
  public @Nullable TaskState current() {
    return current;
  }

  @Override
  public List<TaskStep> steps() {
    return steps;
  }

  /** A live task. */
  private final class ModelTask implements TaskState {
    final int number;
    int made;
    TaskStep next;

    ModelTask(int number) {
      this.number = number;
      next = step();
    }

    void arrive() {
      if (machine.isLive(number)) {
        next = step();
      }
    }

    private TaskStep step() {
      ModelMachine.Step known = machine.next(number);
      TaskStep step = new TaskStep(name(), made, known.kind(), known.site());
      for (ModelMachine.Access access : known.known()) {
        step.add(number(access.location()), access.mode());
      }
      return step;
    }

    @Override
    public String name() {
      return number == 0 ? "main" : "main/" + (number - 1);
    }

    @Override
    public TaskStep next() {
      return next;
    }

    @Override
    public boolean isEnabled() {
      return machine.isEnabled(number);
    }

    @Override
    public boolean isTimeout() {
      return machine.isTimeout(number);
    }
  }
}
