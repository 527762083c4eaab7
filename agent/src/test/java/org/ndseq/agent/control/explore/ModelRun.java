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
  private static final int LONGEST_RUN = 500;

  private final ModelMachine machine;
  private final List<ModelTask> tasks = new ArrayList<>();
  private final List<TaskStep> steps = new ArrayList<>();
  private final Map<Integer, Long> locations = new HashMap<>();
  private ModelHistory history;
  private @Nullable ModelTask current;
  private @Nullable RunEnd end;

  private ModelRun(ModelProgram program) {
    machine = new ModelMachine(program);
    history = ModelHistory.empty(program.tasks().size());
    arrive();
  }

  /** Makes one run, of at most {@value #LONGEST_RUN} steps. */
  static ModelRun make(ModelProgram program, ScheduleStrategy strategy) {
    ModelRun run = new ModelRun(program);
    run.make(strategy);
    return run;
  }

  private void make(ScheduleStrategy strategy) {
    while (isEnabled()) {
      if (steps.size() == LONGEST_RUN) {
        end = new RunEnd(steps, List.of(), RunEnd.Cause.CUT_OFF);
        strategy.end(end);
        return;
      }
      TaskState chosen = strategy.choose(this);
      if (chosen == null) {
        end = new RunEnd(steps, List.of(), RunEnd.Cause.ABANDONED);
        strategy.end(end);
        return;
      }
      if (!(chosen instanceof ModelTask task) || !task.isEnabled() || !tasks.contains(task)) {
        throw new IllegalStateException("not enabled: " + chosen.next());
      }
      make(task);
    }
    List<TaskStep> blocked = new ArrayList<>();
    for (ModelTask task : tasks) {
      blocked.add(task.next);
    }
    RunEnd.Cause cause = blocked.isEmpty() ? RunEnd.Cause.FINISHED : RunEnd.Cause.DEADLOCK;
    end = new RunEnd(steps, blocked, cause);
    strategy.end(end);
  }

  /** Whether the run came to an end of its own. */
  boolean isWhole() {
    return end != null
        && (end.cause() == RunEnd.Cause.FINISHED || end.cause() == RunEnd.Cause.DEADLOCK);
  }

  /** All that the tasks have computed, and where they are. */
  String outcome() {
    return machine.outcome();
  }

  /** The reads-from class, as the history of each task. */
  List<String> history() {
    return history.tasks();
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
    List<ModelMachine.Access> accesses = new ArrayList<>(machine.next(task.number).known());
    for (ModelMachine.Access access : machine.make(task.number)) {
      task.next.add(number(access.location()), access.mode());
      accesses.add(access);
    }
    history = history.after(task.number, accesses);
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
