package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Decides whether a predicted run exists that answers a {@link RunQuery}; sound, and complete
 * within a budget of schedules. The question is hard in general, so a search that spends its budget
 * gives up and says so ({@link #gaveUp()}).
 *
 * <p>It takes the least prefixes of the tasks that the query needs and plays them close to the
 * observed order. If that gets stuck, the tasks wait for each other in a circle; some decision on
 * that circle (which scope came first, or which side of a read-couple a write took) must be turned,
 * so the search branches over them, each branch with the earlier decisions of the circle kept.
 * These are the choice edge pairs of Sinha, Malik and Gupta, section III.B, met lazily: only pairs
 * that stand in the way are ever looked at, and couples make pairs like locks do. Closing a scope
 * so that another may begin can make prefixes longer; nothing else does.
 */
public final class RunSearch {
  /** Far more than any question of a recorded program was seen to need. */
  public static final int DEFAULT_BUDGET = 20_000;

  private static final int LEAST_SHARE = 64;

  /** With more constraints than this it is quicker to play them. */
  private static final int MOST_EDGES = 24;

  private final RunModel model;
  private final Schedule schedule;
  private final int budget;
  private final MustOrder must;
  private final ReadRule rule;
  private final BitSet reached = new BitSet();
  private final EdgeList edges = new EdgeList();
  private RunQuery query;
  private long played;
  private long limit;
  private int allowance;
  private boolean gaveUp;

  /**
   * @param budget how many schedules may be played for one question
   */
  public RunSearch(RunModel model, MustOrder must, ReadRule rule, int budget) {
    this.model = model;
    this.budget = budget;
    this.allowance = budget;
    this.must = must;
    this.rule = rule;
    this.schedule = new Schedule(model, rule);
    this.query = new RunQuery(model, must);
  }

  /** Whether a run exists; if so the accessors below describe one until the next call. */
  public boolean find(RunQuery question) {
    query = question;
    gaveUp = false;
    limit = played + allowance;
    if (!query.isPossible()) {
      return false;
    }
    edges.copy(query.edges);
    int[] lengths = query.lengths.clone();
    boolean found =
        close(lengths) && keepStopsLast(lengths) && !contradicted(lengths) && search(lengths);
    gaveUp &= !found;
    if (gaveUp) {
      allowance = Math.max(allowance / 2, budget / LEAST_SHARE);
    }
    return found;
  }

  /**
   * Gives the next question the whole budget again. Without it, each question that is given up
   * halves what the next ones get, so that a row of hard ones ends.
   */
  public void freshBudget() {
    allowance = budget;
  }

  /** Whether the last question was not decided: no run was found within the budget. */
  public boolean gaveUp() {
    return gaveUp;
  }

  /** How many schedules were played so far, the counterpart of the paper's choice graphs. */
  public long schedulesPlayed() {
    return played;
  }

  /** The events of the run found. */
  public int[] run() {
    return schedule.run();
  }

  /** Whether an event occurs in the run found. */
  public boolean occurs(int event) {
    return schedule.isDone(event);
  }

  /** When an event occurs in the run found, as a number: less is earlier. */
  public int time(int event) {
    return schedule.timeOf(event);
  }

  private boolean search(int[] lengths) {
    if (played >= limit) {
      gaveUp = true;
      return false;
    }
    played++;
    if (schedule.play(lengths, edges, query)) {
      return true;
    }
    List<Blocker> circle = circle();
    int mark = edges.size();
    for (Blocker b : circle) {
      if (b.decision() == Blocker.Decision.EXTENSION
          && b.isPossible()
          && with(b.from(), b.to(), lengths)) {
        return true;
      }
      if (b.hasAlternative() && with(b.otherFrom(), b.otherTo(), lengths)) {
        return true;
      }
      if (b.decision() == Blocker.Decision.ORDER) {
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
    boolean found =
        induce(from, to)
            && close(longer)
            && keepStopsLast(longer)
            && !contradicted(longer)
            && search(longer);
    edges.truncate(mark);
    return found;
  }

  /**
   * The scopes that hold two ordered events come in the same order if they exclude each other;
   * false if the first is never closed.
   */
  private boolean induce(int from, int to) {
    LockScopes scopes = model.scopes();
    for (int i = model.held().start(from); i < model.held().end(from); i++) {
      for (int j = model.held().start(to); j < model.held().end(to); j++) {
        int first = model.held().get(i);
        int second = model.held().get(j);
        if (scopes.exclude(first, second)) {
          if (scopes.release(first) < 0) {
            return false;
          }
          if (scopes.release(first) != from || scopes.acquire(second) != to) {
            edges.add(scopes.release(first), scopes.acquire(second));
          }
        }
      }
    }
    return true;
  }

  /**
   * Whether the constraints make a circle with what holds in every run; then no schedule has to be
   * played. Where all events occur, the couple of the free read spoils the orders behind it.
   */
  private boolean contradicted(int[] lengths) {
    if (rule != ReadRule.SAME_WRITE || edges.size() > MOST_EDGES) {
      return false;
    }
    reached.clear();
    for (int start = edges.size() - 1; start >= 0; start--) {
      if (reaches(start, start, lengths)) {
        return true;
      }
      reached.clear();
    }
    return false;
  }

  private boolean reaches(int edge, int goal, int[] lengths) {
    if (!included(edges.to(edge), lengths)) {
      return false;
    }
    for (int next = 0; next < edges.size(); next++) {
      if (!reached.get(next) && comesBefore(edges.to(edge), edges.from(next))) {
        if (next == goal) {
          return true;
        }
        reached.set(next);
        if (reaches(next, goal, lengths)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean comesBefore(int a, int b) {
    return a == b || (b == query.freeRead ? must.precedesExcept(a, b) : must.precedes(a, b));
  }

  /** The decisions on a circle of waiting tasks, or the one extension that the waiting leads to. */
  private List<Blocker> circle() {
    int tasks = model.taskCount();
    int task = Math.max(0, schedule.stuckTask());
    while (schedule.head(task) < 0) {
      task++;
    }
    Blocker[] of = new Blocker[tasks];
    IntArrayList path = new IntArrayList();
    while (of[task] == null) {
      Blocker b = Blocker.of(model, schedule, schedule.head(task), query);
      if (b.decision() == Blocker.Decision.EXTENSION) {
        return List.of(b);
      }
      of[task] = b;
      path.add(task);
      task = b.task();
    }
    List<Blocker> circle = new ArrayList<>();
    for (int i = path.indexOf(task); i < path.size(); i++) {
      Blocker b = of[path.getInt(i)];
      if (b.decision() == Blocker.Decision.ORDER) {
        circle.add(b);
      }
    }
    return circle;
  }

  /** Makes the prefixes long enough for the constraints; false if a task would go too far. */
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
    LockScopes scopes = model.scopes();
    for (int i = 0; i < query.stops.size(); i++) {
      int stop = query.stops.getInt(i);
      for (int j = model.held().start(stop); j < model.held().end(stop); j++) {
        int scope = model.held().get(j);
        for (LockScopes.Entry other : scopes.entries(scopes.lock(scope))) {
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
          j = model.held().start(stop) - 1; // longer prefixes may have brought other scopes
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
