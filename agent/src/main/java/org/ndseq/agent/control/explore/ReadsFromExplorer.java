package org.ndseq.agent.control.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Visits one run of each reads-from class of a program: two runs are of one class if they have the
 * same events and each read sees the same write in both. Locks, joins and library objects are
 * locations like others, so a class determines all that the tasks compute and where they block.
 *
 * <p>A node is a run with a pinned part, a set of events that is closed under program order and
 * reads-from. From a node the search changes the sources of one event outside of it: to writes of
 * the run that do not depend on the event, if some order of the pinned part, the event and all that
 * it depends on shows them to it ({@link PinOrder}). If a visited run has this larger part, it is
 * the next node's run; otherwise the order is executed and continued. So no class is executed
 * twice. The search is complete: take a class and a node whose pinned part it has. If the node's
 * run is of another class, then of the events in which they differ one depends, in the class, only
 * on events in which they agree; the change of this event leads to a node with a larger part of the
 * class.
 */
public final class ReadsFromExplorer implements ScheduleStrategy {
  private final EventGraph graph = new EventGraph();
  private final List<RunRecord> runs = new ArrayList<>();
  private final Set<CountVector> classes = new HashSet<>();
  private final Set<CountVector> pinnedParts = new HashSet<>();
  private final Deque<ExplorationNode> path = new ArrayDeque<>();
  private final FreeContinuation continuation = new FreeContinuation();
  private final Set<String> gaps = new HashSet<>();
  private RunTracker tracker = new RunTracker(graph);
  private @Nullable ChangedSource target;
  private @Nullable StepSignature announced;
  private @Nullable String nondeterminism;
  private boolean isBegun;
  private boolean isFinished;
  private boolean isInfeasible;
  private long executed;
  private long infeasible;
  private long nodes;

  @Override
  public boolean begin() {
    tracker = new RunTracker(graph);
    continuation.reset();
    announced = null;
    isInfeasible = false;
    if (!isBegun) {
      isBegun = true;
      executed++;
      return true;
    }
    while (!path.isEmpty()) {
      ExplorationNode node = path.element();
      ChangedSource change = node.next();
      if (change == null) {
        node.leave();
        path.remove();
        continue;
      }
      if (pinnedParts.add(CountVector.of(change.tops()))) {
        RunRecord known = visited(change.tops());
        if (known == null) {
          target = change;
          executed++;
          return true;
        }
        enter(known, change.tops());
      }
    }
    isFinished = true;
    return false;
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    if (!follow(run.steps())) {
      return null;
    }
    TaskState chosen;
    int made = run.steps().size();
    ChangedSource goal = target;
    if (goal != null && made < goal.order().length) {
      chosen = expected(run, goal.order()[made]);
      if (chosen == null) {
        isInfeasible = true;
        return null;
      }
    } else {
      chosen = continuation.choose(run);
    }
    announced = StepSignature.of(chosen.next());
    return chosen;
  }

  @Override
  public void end(RunEnd end) {
    boolean isRecorded = follow(end.steps()) && end.cause() != RunEnd.Cause.ABANDONED;
    ChangedSource goal = target;
    target = null;
    if (!isRecorded || isInfeasible) {
      infeasible++;
      return;
    }
    List<EventStage> blocked = new ArrayList<>();
    for (TaskStep step : end.blocked()) {
      EventStage stage = tracker.upcoming(step);
      if (stage == null) {
        nondeterminism = tracker.mismatch();
        infeasible++;
        return;
      }
      blocked.add(stage);
    }
    if (end.cause() == RunEnd.Cause.CUT_OFF) {
      gaps.add("A run was cut off at its limit of steps or time.");
    }
    RunRecord record = new RunRecord(tracker.events(), blocked, graph.tasks());
    if (!classes.add(classOf(record))) {
      infeasible++; // ended in a deadlock before the change
      return;
    }
    for (EventStage event : record.order) {
      for (EventStage stage = event; stage != null; stage = stage.earlier) {
        stage.addRun(runs.size());
      }
    }
    runs.add(record);
    @Nullable EventStage[] tops = goal == null ? new EventStage[0] : goal.tops();
    if (record.contains(tops)) {
      enter(record, tops);
    }
  }

  private void enter(RunRecord run, @Nullable EventStage[] pinned) {
    nodes++;
    path.push(new ExplorationNode(graph, run, pinned));
  }

  /** Takes notice of the steps that were made; false if the run has left its order. */
  private boolean follow(List<TaskStep> steps) {
    ChangedSource goal = target;
    for (int i = tracker.events().size(); i < steps.size(); i++) {
      TaskStep step = steps.get(i);
      StepSignature signature = announced == null ? StepSignature.unknown(step) : announced;
      announced = null;
      EventStage event = tracker.add(step, signature);
      if (event == null) {
        nondeterminism = tracker.mismatch();
        return false;
      }
      if (goal != null && i < goal.order().length && !hasStage(event, goal.order()[i])) {
        isInfeasible = true;
        return false;
      }
    }
    return !isInfeasible && nondeterminism == null;
  }

  private static boolean hasStage(EventStage event, EventStage expected) {
    EventStage stage = event;
    while (stage != expected && stage.earlier != null) {
      stage = stage.earlier;
    }
    return stage == expected;
  }

  private @Nullable TaskState expected(RunState run, EventStage event) {
    TaskState task = EnabledTasks.named(run, graph.taskName(event.step.task));
    if (task == null || !tracker.expects(task.next(), event.step)) {
      nondeterminism = tracker.mismatch();
      return null;
    }
    if (!task.isEnabled()) {
      if (!event.isWhole() && event.earlier == null) {
        event.isDisabled = true;
      }
      return null;
    }
    return task;
  }

  private @Nullable RunRecord visited(@Nullable EventStage[] tops) {
    EventStage rarest = null;
    for (EventStage top : tops) {
      if (top != null && (rarest == null || top.runCount() < rarest.runCount())) {
        rarest = top;
      }
    }
    if (rarest != null) {
      for (int i = rarest.runCount() - 1; i >= 0; i--) {
        RunRecord run = runs.get(rarest.run(i));
        if (run.contains(tops)) {
          return run;
        }
      }
    }
    return null;
  }

  private CountVector classOf(RunRecord run) {
    @Nullable EventStage[] lastEvents = new EventStage[graph.tasks()];
    for (int i = 0; i < lastEvents.length; i++) {
      if (run.count(i) > 0) {
        lastEvents[i] = run.event(i, run.count(i) - 1);
      }
    }
    return CountVector.of(lastEvents);
  }

  /** The number of reads-from classes that were visited. */
  public int behaviours() {
    return runs.size();
  }

  /** The number of runs that were begun. */
  public long runs() {
    return executed;
  }

  /** The number of runs that turned out not to be possible as predicted and were abandoned. */
  public long infeasibleRuns() {
    return infeasible;
  }

  /** The number of nodes of the search. */
  public long nodes() {
    return nodes;
  }

  /** Whether all reads-from classes were visited. */
  public boolean isComplete() {
    return isFinished && gaps.isEmpty() && nondeterminism == null;
  }

  /** Whether tasks that read the same made the same steps in all runs. */
  public boolean isDeterministic() {
    return nondeterminism == null;
  }
}
