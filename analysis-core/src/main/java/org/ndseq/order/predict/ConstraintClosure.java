package org.ndseq.order.predict;

import java.util.Arrays;

/**
 * Derives from order constraints and from the orders of every run ({@link MustOrder}) further
 * constraints or a contradiction. That decides most questions before any {@link PlayedSchedule} is
 * played, and leaves few decisions to branch over.
 *
 * <p>For each constraint, a clock holds the events that must have happened before its later event.
 * A scope that has begun by then and excludes one that contains the later event must be closed
 * before that one begins (the induced edges of Sinha, Malik and Gupta, section III.A, led by
 * witness order edges). A write that comes after another comes after the reads of it, and a write
 * that comes before a read comes before the write that the read sees.
 */
final class ConstraintClosure {
  /** With more constraints than this it is quicker to play them. */
  private static final int MOST_EDGES = 48;

  /** Number of events after the free read that are examined in its task. */
  private static final int MOST_EVENTS = 64;

  private final RunModel model;
  private final MustOrder must;
  private final ReadRule rule;
  private final int tasks;
  private final int[][] pasts = new int[MOST_EDGES][];
  private EdgeList edges = new EdgeList();
  private int[] lengths = {};
  private int freeRead = RunQuery.NONE;
  private int known;

  ConstraintClosure(RunModel model, MustOrder must, ReadRule rule) {
    this.model = model;
    this.must = must;
    this.rule = rule;
    this.tasks = model.taskCount();
  }

  /**
   * Adds the consequences of {@code constraints} for prefixes of the given lengths; false if they
   * are contradictory.
   */
  boolean add(EdgeList constraints, int[] taskLengths, RunQuery query) {
    edges = constraints;
    lengths = taskLengths;
    freeRead = query.freeRead;
    known = 0;
    int derived = 0;
    while (derived < edges.size()) {
      int end = edges.size();
      if (end > MOST_EDGES) {
        return true;
      }
      if (!growPasts()) {
        return false;
      }
      for (int i = 0; i < end; i++) {
        if (isIncluded(edges.to(i)) && !(closeScopes(i) && keepCouples(i))) {
          return false;
        }
      }
      derived = end;
    }
    return true;
  }

  /** Joins the clocks of constraints that follow each other; false if one follows itself. */
  private boolean growPasts() {
    for (; known < edges.size(); known++) {
      if (pasts[known] == null) {
        pasts[known] = new int[tasks];
      }
      past(edges.from(known), pasts[known]);
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int i = 0; i < known; i++) {
        for (int j = 0; j < known; j++) {
          if (i != j && isIncluded(edges.to(j)) && isPast(edges.to(j), i)) {
            grown |= join(pasts[i], pasts[j]);
          }
        }
      }
    }
    for (int i = 0; i < known; i++) {
      if (isIncluded(edges.to(i)) && isPast(edges.to(i), i)) {
        return false;
      }
    }
    return true;
  }

  private boolean isPast(int event, int edge) {
    return pasts[edge][model.task(event)] > model.position(event);
  }

  private static boolean join(int[] into, int[] from) {
    boolean grown = false;
    for (int t = 0; t < into.length; t++) {
      if (from[t] > into[t]) {
        into[t] = from[t];
        grown = true;
      }
    }
    return grown;
  }

  /**
   * Number of events of each task that must have happened once {@code e} has, ignoring the couple
   * of the free read. After that read it is a lower bound.
   */
  private void past(int e, int[] row) {
    Arrays.fill(row, 0);
    joinPast(e, row);
    ScopeOrderIndex orders = must.scopeOrders();
    for (int i = model.held().start(e); i < model.held().end(e); i++) {
      int acquire = model.scopes().acquire(model.held().get(i));
      for (int o = orders.first(acquire); o >= 0; o = orders.next(o)) {
        if (isIncluded(orders.event(o)) && must.holdsWithout(freeRead, o)) {
          joinPast(orders.release(o), row);
        }
      }
    }
  }

  private void joinPast(int e, int[] row) {
    int task = model.task(e);
    int last = e;
    if (freeRead >= 0 && must.precedes(freeRead, e)) {
      last = firstBehindFreeRead(task, e) - 1;
      for (int b = Math.max(last + 1, e - MOST_EVENTS); b <= e; b++) {
        if (b != freeRead && model.isReading(b) && model.writer(b) >= 0) {
          joinIfExact(model.writer(b), row);
        }
      }
    }
    if (last >= model.taskStart(task)) {
      must.join(last, row);
    }
    row[task] = Math.max(row[task], model.position(e) + 1);
  }

  private void joinIfExact(int e, int[] row) {
    if (!must.precedes(freeRead, e)) {
      must.join(e, row);
    }
  }

  /** The first event of a task that the free read precedes, {@code e} being one. */
  private int firstBehindFreeRead(int task, int e) {
    int lo = model.taskStart(task);
    int hi = e;
    while (lo < hi) {
      int mid = (lo + hi) >>> 1;
      if (must.precedes(freeRead, mid)) {
        hi = mid;
      } else {
        lo = mid + 1;
      }
    }
    return lo;
  }

  private boolean closeScopes(int edge) {
    LockScopeIndex scopes = model.scopes();
    int to = edges.to(edge);
    for (int i = model.held().start(to); i < model.held().end(to); i++) {
      int scope = model.held().get(i);
      for (LockScopeIndex.Entry other : scopes.entries(scopes.lock(scope))) {
        int begun = pasts[edge][other.task()];
        if (begun == 0 || other.task() == model.task(to)) {
          continue;
        }
        int s = scopes.lastExcluding(other, scope, begun);
        if (s < 0) {
          continue;
        }
        if (scopes.release(s) < 0) {
          return false;
        }
        addNew(scopes.release(s), scopes.acquire(scope));
      }
    }
    return true;
  }

  private boolean keepCouples(int edge) {
    int from = edges.from(edge);
    int to = edges.to(edge);
    if (rule != ReadRule.SAME_WRITE
        || !model.isWriting(from)
        || model.variable(from) != model.variable(to)) {
      return true;
    }
    if (model.isWriting(to)) {
      CompressedRows readers = model.readers();
      for (int i = readers.start(from); i < readers.end(from); i++) {
        int b = readers.get(i);
        if (b != to && b != freeRead && isIncluded(b)) {
          addNew(b, to);
        }
      }
    }
    if (model.isReading(to) && to != freeRead && model.writer(to) != from) {
      if (model.writer(to) == RunModel.INITIAL) {
        return false;
      }
      addNew(from, model.writer(to));
    }
    return true;
  }

  private void addNew(int from, int to) {
    if (!isImplied(from, to)) {
      edges.add(from, to);
    }
  }

  private boolean isImplied(int from, int to) {
    // After the free read the clocks may contain too much.
    boolean exact = freeRead < 0 || !must.precedes(freeRead, to);
    if (exact && must.precedes(from, to)) {
      return true;
    }
    for (int i = 0; i < edges.size(); i++) {
      if (edges.to(i) == to
          && model.task(edges.from(i)) == model.task(from)
          && edges.from(i) >= from) {
        return true;
      }
    }
    return false;
  }

  private boolean isIncluded(int e) {
    return model.position(e) < lengths[model.task(e)];
  }
}
