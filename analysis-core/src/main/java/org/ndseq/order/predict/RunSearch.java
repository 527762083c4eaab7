package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.order.AnalysisDeadline;

/**
 * Decides whether a predicted run exists that satisfies a {@link RunQuery}; sound, and complete
 * within a budget of schedules. The problem is hard in general, so a search that exceeds its budget
 * gives up ({@link #gaveUp()}).
 *
 * <p>It takes the least prefixes of the tasks that the query needs and plays them close to the
 * observed order. If that gets stuck, the tasks wait for each other in a cycle; some decision on
 * that cycle (which scope came first, or on which side of a read-couple a write is) must be
 * reversed, so the search branches over them, each branch keeping the earlier decisions of the
 * cycle. These are the choice edge pairs of Sinha, Malik and Gupta, section III.B, made lazily:
 * only pairs that block the schedule are examined, and read-couples make pairs as locks do. Closing
 * a scope so that another may begin can make prefixes longer; nothing else does.
 */
public final class RunSearch {
  /** Far more than any query for a recorded program needed in practice. */
  public static final int DEFAULT_BUDGET = 20_000;

  private static final int LEAST_SHARE = 64;

  private final RunModel model;
  private final PlayedSchedule schedule;
  private final int budget;
  private final ConstraintClosure consequences;
  private final EdgeList edges = new EdgeList();
  private RunQuery query;
  private long played;
  private long limit;
  private int allowance;

  /** Computations of consequences, which cost about as much as a schedule. */
  private long settled;

  /** How many of these may have been made when the present series of questions is over. */
  private long seriesLimit = Long.MAX_VALUE;

  private final AnalysisDeadline deadline;
  private boolean gaveUp;

  /**
   * @param budget how many schedules may be played for one question
   */
  public RunSearch(RunModel model, MustOrder must, ReadRule rule, int budget) {
    this(model, must, rule, budget, AnalysisDeadline.NONE);
  }

  /**
   * @param budget how many schedules may be played for one question
   * @param deadline after which every question is given up
   */
  public RunSearch(
      RunModel model, MustOrder must, ReadRule rule, int budget, AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.model = model;
    this.budget = budget;
    this.allowance = budget;
    this.consequences = new ConstraintClosure(model, must, rule);
    this.schedule = new PlayedSchedule(model, must, rule);
    this.query = new RunQuery(model, must);
  }

  /** Whether a run exists; if so the accessors below describe one until the next call. */
  public boolean find(RunQuery question) {
    boolean found = find(question, allowance);
    if (gaveUp) {
      allowance = Math.max(allowance / 2, budget / LEAST_SHARE);
    }
    return found;
  }

  /** Searches with a limit of {@code most} schedules. */
  public boolean find(RunQuery question, int most) {
    query = question;
    gaveUp = false;
    limit = played + Math.min(most, allowance);
    if (!query.isPossible()) {
      return false;
    }
    if (settled >= seriesLimit) {
      gaveUp = true;
      return false;
    }
    edges.copy(query.edges);
    int[] lengths = query.lengths.clone();
    boolean found = settle(lengths) && search(lengths);
    gaveUp &= !found;
    return found;
  }

  /**
   * Resets the budget for the next query. Otherwise each query that gave up halves the budget of
   * the following ones, so that a series of hard ones ends.
   */
  public void freshBudget() {
    allowance = budget;
  }

  /** The same, with a limit of computations for all queries up to the next call. */
  public void freshBudget(long mostOfSeries) {
    allowance = budget;
    seriesLimit = settled + mostOfSeries;
  }

  /** Whether the last question was not decided: no run was found within the budget. */
  public boolean gaveUp() {
    return gaveUp;
  }

  /** Number of schedules played, the counterpart of the paper's choice graphs. */
  public long schedulesPlayed() {
    return played;
  }

  /** The events of the run found. */
  public int[] run() {
    return schedule.played().events(schedule.progress());
  }

  /** Whether an event occurs in the run found. */
  public boolean occurs(int event) {
    return schedule.progress().isDone(event);
  }

  /** A number that orders the events of the found run by time. */
  public long time(int event) {
    return schedule.played().timeOf(event);
  }

  private boolean search(int[] lengths) {
    if (played >= limit || settled >= seriesLimit || deadline.isOver()) {
      gaveUp = true;
      return false;
    }
    played++;
    if (schedule.play(lengths, edges, query)) {
      return true;
    }
    List<BlockedReason> circle = circle();
    int mark = edges.size();
    for (BlockedReason b : circle) {
      if (b.decision() == BlockedReason.Decision.EXTENSION
          && b.isPossible()
          && with(b.from(), b.to(), lengths)) {
        return true;
      }
      if (b.hasAlternative() && with(b.otherFrom(), b.otherTo(), lengths)) {
        return true;
      }
      if (b.decision() == BlockedReason.Decision.ORDER) {
        edges.add(b.from(), b.to());
      }
    }
    edges.truncate(mark);
    return false;
  }

  private boolean with(int from, int to, int[] lengths) {
    int mark = edges.size();
    edges.add(from, to);
    int[] longer = lengths.clone();
    boolean found = settle(longer) && search(longer);
    edges.truncate(mark);
    return found;
  }

  /**
   * Adds what the constraints lead to and makes the prefixes long enough for all of it; false if
   * they cannot be fulfilled.
   */
  private boolean settle(int[] lengths) {
    int size;
    do {
      if (!close(lengths) || !keepStopsLast(lengths)) {
        return false;
      }
      size = edges.size();
      settled++;
      if (!consequences.add(edges, lengths, query)) {
        return false;
      }
    } while (edges.size() > size);
    return true;
  }

  /** The decisions on a circle of waiting tasks, or the one extension that the waiting leads to. */
  private List<BlockedReason> circle() {
    int tasks = model.taskCount();
    int task = Math.max(0, schedule.stuckTask());
    while (schedule.progress().head(task) < 0) {
      task++;
    }
    BlockedReason[] of = new BlockedReason[tasks];
    IntArrayList path = new IntArrayList();
    while (of[task] == null) {
      BlockedReason b = BlockedReason.of(model, schedule, schedule.progress().head(task), query);
      if (b.decision() == BlockedReason.Decision.EXTENSION) {
        return List.of(b);
      }
      of[task] = b;
      path.add(task);
      task = b.task();
    }
    List<BlockedReason> circle = new ArrayList<>();
    for (int i = path.indexOf(task); i < path.size(); i++) {
      BlockedReason b = of[path.getInt(i)];
      if (b.decision() == BlockedReason.Decision.ORDER) {
        circle.add(b);
      }
    }
    return circle;
  }

  /**
   * Makes the prefixes long enough for the constraints; false if a task would exceed its longest
   * prefix.
   */
  private boolean close(int[] lengths) {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int i = 0; i < edges.size(); i++) {
        if (included(edges.to(i), lengths)) {
          grown |= include(edges.from(i), lengths);
        }
      }
    }
    for (int t = 0; t < lengths.length; t++) {
      if (lengths[t] > query.caps[t]) {
        return false;
      }
    }
    return true;
  }

  /**
   * A scope that is open where a task is to stop is never closed, so all scopes that it excludes
   * come before it.
   */
  private boolean keepStopsLast(int[] lengths) {
    LockScopeIndex scopes = model.scopes();
    for (int i = 0; i < query.stops.size(); i++) {
      int stop = query.stops.getInt(i);
      for (int j = model.held().start(stop); j < model.held().end(stop); j++) {
        int scope = model.held().get(j);
        if (scopes.acquire(scope) == stop) {
          continue; // the task stops before it holds this one
        }
        for (LockScopeIndex.Entry other : scopes.entries(scopes.lock(scope))) {
          if (other.task() == model.task(stop)) {
            continue;
          }
          int s = scopes.lastExcluding(other, scope, lengths[other.task()]);
          if (s < 0 || ordered(scopes.release(s), scopes.acquire(scope))) {
            continue;
          }
          if (scopes.release(s) < 0) {
            return false;
          }
          edges.add(scopes.release(s), scopes.acquire(scope));
          if (!close(lengths)) {
            return false;
          }
          j = model.held().start(stop) - 1; // longer prefixes may have added other scopes
          break;
        }
      }
    }
    return true;
  }

  private boolean ordered(int from, int to) {
    for (int i = 0; i < edges.size(); i++) {
      if (edges.from(i) == from && edges.to(i) == to) {
        return true;
      }
    }
    return false;
  }

  private boolean included(int e, int[] lengths) {
    return model.position(e) < lengths[model.task(e)];
  }

  private boolean include(int e, int[] lengths) {
    if (e == query.freeRead) {
      return false; // there from the beginning, and its couple does not count
    }
    boolean grown = false;
    for (int t = 0; t < lengths.length; t++) {
      int n = query.must.before(e, t);
      if (n > lengths[t]) {
        lengths[t] = n;
        grown = true;
      }
    }
    return grown;
  }
}
