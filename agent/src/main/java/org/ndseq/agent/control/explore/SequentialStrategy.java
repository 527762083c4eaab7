package org.ndseq.agent.control.explore;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Runs the tasks one after another: a task is left only when it ends, waits for another task, or
 * spins for so long that it must be waiting. Then the next task in the order begins or goes on; so
 * barriers split the tasks into phases. The order is given, chosen, or drawn anew for each run; in
 * the last two cases a task may also be left where it begins a step.
 */
public final class SequentialStrategy implements ScheduleStrategy {
  private final List<String> order;
  private final long seed;
  private final int runs;
  private final Map<String, Integer> priorities = new HashMap<>();
  private Random random = new Random(0);
  private int run;
  private SpinCounter spins = new SpinCounter();

  /** The running task has begun a step and may be left. */
  private boolean isAtStep;

  /** The locks that tasks hold; counted only if tasks may be left before they take the first. */
  private final Map<String, Integer> locks = new HashMap<>();

  private boolean isLeftAtLocks;

  private final Set<String> begun = new LinkedHashSet<>();

  /** Chooses the next task; null if the order or the seed does. */
  private final @Nullable ChoiceTree choices;

  private SequentialStrategy(
      List<String> order, long seed, int runs, @Nullable ChoiceTree choices) {
    this.choices = choices;
    this.order = List.copyOf(order);
    this.seed = seed;
    this.runs = runs;
  }

  /** Makes one run in which tasks come in the given order; tasks without a place come last. */
  public static SequentialStrategy inOrder(List<String> taskNames) {
    return new SequentialStrategy(taskNames, 0, 1, null);
  }

  /** Makes one run in a random order; the order of creation if the seed is 0. */
  public static SequentialStrategy inRandomOrder(long seed) {
    SequentialStrategy strategy = new SequentialStrategy(List.of(), seed, 2, null);
    strategy.run = seed == 0 ? 0 : 1;
    return strategy;
  }

  /** Makes runs in random orders; the first one in the order of creation. */
  public static SequentialStrategy inRandomOrders(long seed, int runs) {
    return new SequentialStrategy(List.of(), seed, runs, null);
  }

  /** Makes one run; where several tasks can be next, the choices decide. */
  public static SequentialStrategy inChosenOrder(ChoiceTree choices) {
    return new SequentialStrategy(List.of(), 0, 1, choices);
  }

  /** Lets tasks also be left where they hold no lock and are about to take one. */
  public SequentialStrategy leavingAtLocks() {
    isLeftAtLocks = true;
    return this;
  }

  /** The tasks of the last run, in the order in which they began. */
  public List<String> begun() {
    return List.copyOf(begun);
  }

  @Override
  public boolean begin() {
    if (run == runs) {
      return false;
    }
    random = new Random(seed * 31 + run);
    run++;
    spins = new SpinCounter();
    isAtStep = false;
    begun.clear();
    locks.clear();
    priorities.clear();
    for (int i = 0; i < order.size(); i++) {
      priorities.put(order.get(i), i);
    }
    return true;
  }

  @Override
  public @Nullable TaskState choose(RunState state) {
    List<TaskState> enabled = EnabledTaskFilter.of(state);
    TaskState current = state.current();
    spins.count(state.steps());
    if (!state.steps().isEmpty()) {
      TaskStep last = state.steps().get(state.steps().size() - 1);
      begun.add(last.task());
      count(last);
    }
    if (isLeftAtLocks && current != null && takesFirstLock(current)) {
      beginStep(current.name());
    }
    boolean mayStay = current != null && enabled.contains(current) && !isWaiting(current);
    if (mayStay && !isAtStep) {
      return current;
    }
    isAtStep = false;
    if (choices != null) {
      List<TaskState> ready = enabled.stream().filter(task -> !isWaiting(task)).toList();
      List<TaskState> candidates = ready.isEmpty() ? enabled : ready;
      return candidates.get(choices.next(candidates.size()));
    }
    TaskState best = enabled.get(0);
    for (TaskState task : enabled) {
      if (isWaiting(best) || (!isWaiting(task) && priority(task) < priority(best))) {
        best = task;
      }
    }
    return best;
  }

  private void count(TaskStep step) {
    switch (step.kind()) {
      case ACQUIRE -> locks.merge(step.task(), 1, Integer::sum);
      case RELEASE, WAIT -> locks.merge(step.task(), -1, Integer::sum);
      default -> {}
    }
  }

  private boolean takesFirstLock(TaskState task) {
    return task.next().kind() == StepKind.ACQUIRE && locks.getOrDefault(task.name(), 0) <= 0;
  }

  /** The running task begins a step: in a random order, another task may come first. */
  public void beginStep(String task) {
    if (choices != null) {
      isAtStep = true;
    } else if (order.isEmpty() && run > 1) {
      isAtStep = true;
      priorities.put(task, random.nextInt(Integer.MAX_VALUE));
    }
  }

  private boolean isWaiting(TaskState task) {
    return spins.isSpinning(task.name());
  }

  private int priority(TaskState task) {
    return priorities.computeIfAbsent(
        task.name(), name -> run == 1 ? priorities.size() : random.nextInt(Integer.MAX_VALUE));
  }

  @Override
  public void end(RunEnd end) {}
}
