package org.ndseq.agent.control.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.StepKind;
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
  private final List<RunRecord> runs = new ArrayList<>();
  private final Set<CountVector> classes = new HashSet<>();
  private final Set<CountVector> pinnedParts = new HashSet<>();
  private final Deque<ExplorationNode> path = new ArrayDeque<>();
  private final FreeContinuation continuation = new FreeContinuation();
  private final Set<String> gaps = new LinkedHashSet<>();
  private final ExplorationLimits limits;
  private final SpinReduction spins;
  private RunTracker tracker;
  private @Nullable ChangedSource target;
  private @Nullable StepSignature announced;
  private @Nullable String nondeterminism;
  private boolean isBegun;
  private boolean isFinished;
  private boolean isInfeasible;
  private long executed;
  private long infeasible;
  private long nodes;
  private long storedEvents;
  private int cutOff;

  /** Makes an explorer with the standard limits. */
  public ReadsFromExplorer() {
    this(ExplorationLimits.STANDARD, site -> "site " + site);
  }

  /**
   * Makes an explorer; it stops by itself when all classes were visited.
   *
   * @param siteNames the texts for sites in reasons
   */
  public ReadsFromExplorer(ExplorationLimits limits, IntFunction<String> siteNames) {
    this.limits = limits;
    graph = new EventGraph(siteNames);
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
    if (storedEvents > limits.storedEvents()) {
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
      noteUnknownWaits(record);
    }
    if (!classes.add(classOf(record))) {
      infeasible++;
      return;
    }
    for (EventStage event : record.order) {
      for (EventStage stage = event; stage != null; stage = stage.earlier) {
        stage.addRun(runs.size());
      }
    }
    runs.add(record);
    if (end.cause() == RunEnd.Cause.CUT_OFF) {
      cutOff++;
    }
    storedEvents += record.order.length;
    @Nullable EventStage[] tops = goal == null ? new EventStage[0] : goal.tops();
    if (record.contains(tops)) {
      enter(record, tops);
    }
  }

  private void enter(RunRecord run, @Nullable EventStage[] pinned) {
    nodes++;
    SourceChoiceFinder choices = new SourceChoiceFinder(graph, spins, run, pinned);
    path.push(new ExplorationNode(run, pinned, choices));
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
        noteUnknownWrites(goal, i);
      }
    }
    return !isInfeasible;
  }

  /**
   * A read of the order saw another write. If all events before it were known as a whole, or are
   * now, then the order was not possible. Otherwise it may be possible with other sources of the
   * accesses that turned up.
   */
  private void noteUnknownWrites(ChangedSource goal, int place) {
    for (int i = 0; i < place; i++) {
      if (!goal.order()[i].isWhole()) {
        gaps.add(
            "a step of task "
                + graph.taskName(goal.order()[i].step.task)
                + " at "
                + graph.siteName(goal.order()[i].step.site)
                + " wrote locations that were not known before it was made");
      }
    }
  }

  private void noteNondeterminism() {
    isInfeasible = true;
    if (nondeterminism == null) {
      nondeterminism = tracker.mismatch();
    }
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
      noteUnknownWrites(goal, place);
    } else if (event.isWhole() || event.earlier != null) {
      tracker.reportDisabled(task.next());
      noteNondeterminism();
    } else {
      event.isDisabled = true;
      noteReadingWait(event.step);
    }
    return null;
  }

  /** The steps for which tasks wait at the end are events to change, so they have to be known. */
  private void noteUnknownWaits(RunRecord record) {
    for (int i = 0; i < graph.tasks(); i++) {
      int count = record.count(i);
      if (count > 0
          && record.event(i, 0).step.kind == StepKind.BEGIN
          && record.event(i, count - 1).step.kind != StepKind.END
          && !record.isBlocked(i)) {
        gaps.add(
            "task "
                + graph.taskName(i)
                + " waited when the program ended, and it is not known at which step");
      }
    }
  }

  /**
   * A step that waits and only reads a location could wait for ever after a second write of it,
   * which the classes of runs in which it goes on do not show.
   */
  private void noteReadingWait(PendingStep step) {
    if (step.kind == StepKind.AWAIT || step.kind == StepKind.CALL) {
      for (AccessMode mode : step.modes) {
        if (mode == AccessMode.READ) {
          gaps.add(
              "a step of task "
                  + graph.taskName(step.task)
                  + " at "
                  + graph.siteName(step.site)
                  + " waits and only reads what it waits for; a deadlock of it may be missed");
        }
      }
    }
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
    return runs.size() - cutOff;
  }

  /** The number of runs that were cut off; they count as runs, not as behaviours. */
  public int cutOffRuns() {
    return cutOff;
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
    return isFinished && missing().isEmpty();
  }

  /** The reasons why the exploration is not complete apart from its being not finished. */
  public List<String> missing() {
    List<String> reasons = new ArrayList<>(gaps);
    if (spins.cut() != null) {
      reasons.add(spins.cut());
    }
    if (nondeterminism != null) {
      reasons.add("the program is not repeatable: " + nondeterminism);
    }
    return reasons;
  }

  /** Whether tasks that read the same made the same steps in all runs. */
  public boolean isDeterministic() {
    return nondeterminism == null;
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
