package org.ndseq.agent.control.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
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
  private final EventGraph graph;
  private final VisitedRunSet runs = new VisitedRunSet();
  private final Set<CountVector> pinnedParts = new HashSet<>();
  private final Deque<ExplorationNode> path = new ArrayDeque<>();
  private final FreeContinuation continuation = new FreeContinuation();
  private final SearchGapLog gaps;
  private final ExplorationLimits limits;
  private final SearchShard shard;
  private final SpinReduction spins;
  private RunTracker tracker;
  private @Nullable ChangedSource target;
  private @Nullable StepSignature announced;
  private boolean isBegun;
  private boolean isFinished;
  private boolean isInfeasible;
  private long executed;
  private long infeasible;
  private long nodes;

  /** Makes an explorer with the standard limits. */
  public ReadsFromExplorer() {
    this(ExplorationLimits.STANDARD, SearchShard.WHOLE, site -> "site " + site);
  }

  /**
   * Makes an explorer; it stops by itself when all classes of its shard were visited.
   *
   * @param siteNames the texts for sites in reasons
   */
  public ReadsFromExplorer(
      ExplorationLimits limits, SearchShard shard, IntFunction<String> siteNames) {
    this.limits = limits;
    this.shard = shard;
    graph = new EventGraph(siteNames);
    gaps = new SearchGapLog(graph);
    tracker = new RunTracker(graph);
    spins = new SpinReduction(limits.spinRepeats());
  }

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
    if (runs.events() > limits.storedEvents()) {
      gaps.add("the limit of " + limits.storedEvents() + " stored events was reached");
      return false;
    }
    while (!path.isEmpty()) {
      ExplorationNode node = path.element();
      ChangedSource change = node.next();
      if (change == null) {
        node.leave();
        path.remove();
        continue;
      }
      RunRecord known = node.surveyed(change);
      if (known != null) {
        enter(known, change.tops());
      } else if (shard.visits(path.size(), change.tops())
          && pinnedParts.add(CountVector.of(change.tops()))) {
        known = runs.containing(change.tops());
        if (known == null) {
          target = change;
          executed++;
          return true;
        }
        continueWith(known, change);
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
      chosen = expected(run, goal, made);
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
    follow(end.steps());
    ChangedSource goal = target;
    target = null;
    // A run that left its order with its last step has ended and counts, if it is a new one.
    if (tracker.mismatch() != null) {
      noteNondeterminism();
    }
    if (end.cause() == RunEnd.Cause.ABANDONED || tracker.mismatch() != null) {
      infeasible++;
      return;
    }
    List<EventStage> blocked = new ArrayList<>();
    for (TaskStep step : end.blocked()) {
      EventStage stage = tracker.upcoming(step);
      if (stage == null) {
        noteNondeterminism();
        infeasible++;
        return;
      }
      blocked.add(stage);
    }
    RunRecord record = new RunRecord(tracker.events(), blocked, graph.tasks());
    if (end.cause() == RunEnd.Cause.CUT_OFF) {
      gaps.add("a run was cut off at its limit of steps or time");
    } else {
      gaps.addUnknownWaits(record);
    }
    if (!runs.add(record, graph.tasks())) {
      infeasible++;
      return;
    }
    if (end.cause() == RunEnd.Cause.CUT_OFF) {
      runs.addCutOff();
    }
    if (goal == null) {
      enter(record, new EventStage[0]);
    } else if (record.contains(goal.tops())) {
      continueWith(record, goal);
    }
  }

  private void continueWith(RunRecord run, ChangedSource change) {
    ExplorationNode node = path.element();
    if (node.isSurveyed()) {
      node.addSurveyed(change, run);
    } else {
      enter(run, change.tops());
    }
  }

  private void enter(RunRecord run, @Nullable EventStage[] pinned) {
    nodes++;
    SourceChoiceFinder choices = new SourceChoiceFinder(graph, spins, run, pinned);
    ExplorationNode node = new ExplorationNode(run, pinned, choices);
    path.push(shard.isPart() && path.isEmpty() ? node.withSurvey() : node);
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
        noteNondeterminism();
        return false;
      }
      if (goal != null
          && !isInfeasible
          && i < goal.order().length
          && !hasStage(event, goal.order()[i])) {
        isInfeasible = true;
        gaps.addUnknownWrites(goal, i);
      }
    }
    return !isInfeasible;
  }

  private void noteNondeterminism() {
    isInfeasible = true;
    gaps.addMismatch(tracker.mismatch());
  }

  private static boolean hasStage(EventStage event, EventStage expected) {
    EventStage stage = event;
    while (stage != expected && stage.earlier != null) {
      stage = stage.earlier;
    }
    return stage == expected;
  }

  /** The task that makes a step of the order; null if it cannot make it. */
  private @Nullable TaskState expected(RunState run, ChangedSource goal, int place) {
    EventStage event = goal.order()[place];
    TaskState task = EnabledTaskFilter.named(run, graph.taskName(event.step.task));
    if (task == null) {
      tracker.reportMissing(graph.taskName(event.step.task), event.step);
    }
    if (task == null || !tracker.expects(task.next(), event.step)) {
      noteNondeterminism();
      return null;
    }
    if (task.isEnabled()) {
      return task;
    }
    if (tracker.upcoming(task.next()) != event.first()) {
      gaps.addUnknownWrites(goal, place);
    } else if (event.isWhole() || event.earlier != null) {
      tracker.reportDisabled(task.next());
      noteNondeterminism();
    } else {
      event.isDisabled = true;
      gaps.addReadingWait(event.step);
    }
    return null;
  }

  /** The number of reads-from classes that were visited. */
  public int behaviours() {
    return runs.behaviours();
  }

  /** The number of runs that were cut off; they count as runs, not as behaviours. */
  public int cutOffRuns() {
    return runs.cutOff();
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

  /** Whether all reads-from classes of the shard were visited. */
  public boolean isComplete() {
    return isFinished && missing().isEmpty();
  }

  /** The reasons why the exploration is not complete apart from its being not finished. */
  public List<String> missing() {
    return gaps.reasons(spins.cut());
  }

  /** Whether tasks that read the same made the same steps in all runs. */
  public boolean isDeterministic() {
    return gaps.isDeterministic();
  }

  /** The assumptions under which a complete exploration is one of all behaviours. */
  public List<String> assumptions() {
    List<String> sentences = new ArrayList<>();
    sentences.add("Memory is sequentially consistent.");
    sentences.add("All that tasks share is visible as accesses of their steps.");
    sentences.add("The program depends on nothing but its input and its schedule.");
    if (spins.isAssumed()) {
      sentences.add(
          "Loops that yield and only read do the same however often they repeat, and the schedule"
              + " is fair to the task for which they wait.");
    }
    return sentences;
  }

  /** The estimated part of the search that is done, between 0 and 1. */
  public double progress() {
    if (isFinished) {
      return 1;
    }
    double done = 0;
    double share = 1;
    for (Iterator<ExplorationNode> nodes = path.descendingIterator(); nodes.hasNext(); ) {
      ExplorationNode node = nodes.next();
      done += share * node.progress();
      share *= node.share();
    }
    return Math.min(done, 1);
  }

  /** The estimated number of reads-from classes that are left; -1 if there is no estimate yet. */
  public long estimatedRest() {
    double done = progress();
    return done <= 0 ? -1 : Math.round(behaviours() * (1 / done - 1));
  }
}
