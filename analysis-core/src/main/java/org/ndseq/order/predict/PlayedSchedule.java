package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Plays given prefixes of the tasks under given order constraints, keeping to the observed order as
 * far as they let it. The result is a predicted run: an event happens only when {@link
 * PredictionRuleSet} allows it. The schedule may get stuck because of an earlier choice; then
 * {@link BlockedReason} has the reason.
 *
 * <p>Up to the first event that a constraint or a scope left open holds back, the prefixes are as
 * observed, so that part is not played but counted as done ({@link RunProgress}). Likewise at the
 * other end: once every task is where it was in the observed order and no event is held back any
 * more, the rest is as observed. (Values may then differ from the observed ones, but not where a
 * read is still to come: nothing overwrites what one has to see.)
 *
 * <p>Only {@link WaitingPointIndex} are examined: all events of the task up to its next waiting
 * point happen together with one.
 */
final class PlayedSchedule {
  private final RunModel model;
  private final KeptOrder heldBack;
  private final WaitingPointIndex stops;
  private final ConstraintGateTable gates;
  private final RunProgress progress;
  private final PredictionRuleSet obstacles;
  private final PlayedRun played;

  /**
   * Per task, the event that it waits for, or why it waits for none ({@link PredictionRuleSet}).
   */
  private final int[] awaited;

  /**
   * Per event, the first task that waits for it, or -1; the others follow by {@code nextWaiter}.
   */
  private final int[] firstWaiter;

  private final int[] nextWaiter;
  private final IntArrayList ready = new IntArrayList();
  private int delayedCount;
  private int stuckTask;

  PlayedSchedule(RunModel model, MustOrder must, ReadRule rule) {
    this.model = model;
    this.heldBack = new KeptOrder(model);
    this.stops = new WaitingPointIndex(model, rule);
    this.gates = new ConstraintGateTable(model);
    this.progress = new RunProgress(model);
    this.obstacles = new PredictionRuleSet(model, must, rule, gates, progress);
    this.played = new PlayedRun(model);
    this.awaited = new int[model.taskCount()];
    Arrays.fill(awaited, PredictionRuleSet.NOTHING);
    this.firstWaiter = new int[model.size()];
    Arrays.fill(firstWaiter, -1);
    this.nextWaiter = new int[model.taskCount()];
  }

  /** Plays the first {@code lengths[t]} events of every task; true if it did not get stuck. */
  boolean play(int[] lengths, EdgeList constraints, RunQuery query) {
    delayedCount = 0;
    stuckTask = -1;
    int lastRank = lastRank(lengths);
    heldBack.ask(lengths, constraints, query);
    int firstRank = heldBack.first(lastRank + 1);
    gates.set(constraints, query.freeRead);
    obstacles.ask(query);
    progress.begin(lengths, firstRank);
    played.begin(firstRank);
    begin(firstRank);
    boolean isSettled = play(firstRank, lastRank);
    clearWaiters();
    ready.clear();
    boolean isDone = isSettled || progress.isComplete();
    played.end(progress);
    if (isSettled) {
      progress.complete();
    }
    return isDone;
  }

  /** Progress of the tasks. */
  RunProgress progress() {
    return progress;
  }

  PredictionRuleSet obstacles() {
    return obstacles;
  }

  /** The played run, if the schedule did not get stuck. */
  PlayedRun played() {
    return played;
  }

  /**
   * A task on a cycle of waits, or one that waits for an event that never happens; or -1 if none
   * was detected.
   */
  int stuckTask() {
    return stuckTask;
  }

  /** The place in the observed order of the last event to be done, or -1. */
  private int lastRank(int[] lengths) {
    int last = -1;
    for (int t = 0; t < lengths.length; t++) {
      if (lengths[t] > 0) {
        last = Math.max(last, model.rank(model.taskStart(t) + lengths[t] - 1));
      }
    }
    return last;
  }

  /** Plays the waiting points in the observed order; true if the rest can be as observed. */
  private boolean play(int firstRank, int lastRank) {
    int settled = heldBack.last();
    for (int i = stops.firstFrom(firstRank); i < stops.count() && stuckTask < 0; i++) {
      int rank = stops.rank(i);
      if (delayedCount == 0 && rank > settled && rank > firstRank) {
        return true;
      }
      if (rank > lastRank) {
        return false;
      }
      int e = stops.get(i);
      int t = model.task(e);
      if (e == progress.head(t)) {
        int obstacle = obstacles.of(e);
        if (obstacle == PredictionRuleSet.NOTHING) {
          step(e, t);
          goOn(t);
          catchUp(rank);
        } else {
          delayedCount++;
          await(t, obstacle);
        }
      }
    }
    return false;
  }

  /** Plays the events before the first waiting point of each task. */
  private void begin(int firstRank) {
    for (int t = 0; t < awaited.length; t++) {
      int e = progress.head(t);
      if (e >= 0 && nextStop(e, t) > e) {
        jump(e, t);
      }
    }
    for (int t = 0; t < awaited.length; t++) {
      if (awaited[t] == PredictionRuleSet.NOTHING) {
        goOn(t);
        catchUp(firstRank - 1);
      }
    }
  }

  /** The next waiting point of a task that continues from {@code e}. */
  private int nextStop(int e, int task) {
    int end = progress.end(task);
    return e >= end ? end : gates.nextIn(task, e, Math.min(stops.next(e), end));
  }

  /** Tries events that only a constraint holds back, and that no stop of the order brings up. */
  private void goOn(int task) {
    int e = progress.head(task);
    while (e >= 0 && !stops.isStop(e)) {
      int obstacle = obstacles.of(e);
      if (obstacle != PredictionRuleSet.NOTHING) {
        delayedCount++;
        await(task, obstacle);
        return;
      }
      step(e, task);
      e = progress.head(task);
    }
  }

  private void await(int task, int event) {
    awaited[task] = event;
    if (event != PredictionRuleSet.NEVER) {
      int stop = stopBefore(event);
      nextWaiter[task] = firstWaiter[stop];
      firstWaiter[stop] = task;
    }
    if (stuckTask < 0 && isStuck(task)) {
      stuckTask = task;
    }
  }

  /** The stop with which an event that is still to come will be done. */
  private int stopBefore(int e) {
    int task = model.task(e);
    int stop = Math.max(stops.previous(e), model.taskStart(task) + progress.done(task));
    return gates.lastIn(task, stop, e);
  }

  /** Whether a task waits, directly or not, for itself or for an event that never happens. */
  private boolean isStuck(int task) {
    int t = task;
    for (int i = 0; i < awaited.length; i++) {
      int event = awaited[t];
      if (event == PredictionRuleSet.NOTHING || obstacles.of(progress.head(t)) != event) {
        return false; // it has continued, or waits for another event now
      }
      if (event == PredictionRuleSet.NEVER || !progress.isIncluded(event)) {
        return true;
      }
      t = model.task(event);
      if (t == task) {
        return true;
      }
    }
    return false;
  }

  /** Lets tasks whose wait is over continue as far as they can, but not past {@code rank}. */
  private void catchUp(int rank) {
    while (!ready.isEmpty() && stuckTask < 0) {
      int t = ready.popInt();
      int e = progress.head(t);
      int obstacle = obstacles.of(e);
      while (obstacle == PredictionRuleSet.NOTHING) {
        step(e, t);
        e = progress.head(t);
        if (e < 0 || (stops.isStop(e) && model.rank(e) > rank)) {
          break;
        }
        obstacle = obstacles.of(e);
      }
      if (obstacle == PredictionRuleSet.NOTHING) {
        delayedCount--;
      } else {
        await(t, obstacle);
      }
    }
  }

  private void step(int e, int t) {
    for (int w = firstWaiter[e]; w >= 0; w = nextWaiter[w]) {
      awaited[w] = PredictionRuleSet.NOTHING;
      ready.add(w);
    }
    firstWaiter[e] = -1;
    progress.take(e);
    jump(e, t);
  }

  private void jump(int e, int t) {
    int to = nextStop(e + 1, t);
    played.add(e, to);
    progress.comeTo(t, to);
  }

  private void clearWaiters() {
    for (int t = 0; t < awaited.length; t++) {
      if (awaited[t] >= 0) {
        firstWaiter[stopBefore(awaited[t])] = -1;
      }
      awaited[t] = PredictionRuleSet.NOTHING;
    }
  }
}
