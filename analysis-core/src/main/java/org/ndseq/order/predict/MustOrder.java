package org.ndseq.order.predict;

/**
 * For every event, the number of events of each task that must have happened before or with it in
 * every predicted run, by program order, the edges of forks, joins, signals and barriers,
 * read-couples, and the edges that locks induce from these. If an event of one scope must come
 * before an event of another that excludes it, then the first scope is closed before (the induced
 * edges of Sinha, Malik and Gupta, section III.A, led by partial order edges and read-couples).
 *
 * <p>The couple of the free read is included; a query about that read must use {@link #before(int,
 * int)} for the events that do not come after that read, or {@link #beforeExcept(int, int)} for the
 * read itself.
 */
public final class MustOrder {
  private final RunModel model;
  private final int tasks;
  private final int[] clocks;
  private final ScopeOrderIndex scopeOrders;

  public MustOrder(RunModel model) {
    this.model = model;
    this.tasks = model.taskCount();
    this.clocks = new int[Math.multiplyExact(model.size(), tasks)];
    this.scopeOrders = new ScopeOrderIndex(model.size());
    for (int i = 0; i < model.size(); i++) {
      fill(model.order(i));
    }
  }

  /**
   * Number of events of {@code task} that must have happened once {@code event} has, itself
   * included.
   */
  public int before(int event, int task) {
    return clocks[event * tasks + task];
  }

  /** Likewise when {@code event} is about to happen and its own read-couple does not count. */
  public int beforeExcept(int event, int task) {
    return model.position(event) == 0 ? 0 : clocks[(event - 1) * tasks + task];
  }

  /** Whether {@code a} happens whenever {@code b} does, and not later. */
  public boolean precedes(int a, int b) {
    return clocks[b * tasks + model.task(a)] > model.position(a);
  }

  /** Whether {@code a} must have happened before {@code b} even without the couple of {@code b}. */
  public boolean precedesExcept(int a, int b) {
    return beforeExcept(b, model.task(a)) > model.position(a);
  }

  /** The orders of scopes that hold if some event happens. */
  ScopeOrderIndex scopeOrders() {
    return scopeOrders;
  }

  /** Whether a conditional order of scopes holds whatever the free read sees. */
  boolean holdsWithout(int freeRead, int order) {
    int e = scopeOrders.event(order);
    return freeRead < 0 || (scopeOrders.isDirect(order) ? e != freeRead : !precedes(freeRead, e));
  }

  /** Raises {@code row}, of all tasks, to {@link #before}. */
  void join(int event, int[] row) {
    for (int t = 0, i = event * tasks; t < tasks; t++, i++) {
      row[t] = Math.max(row[t], clocks[i]);
    }
  }

  private void fill(int e) {
    int row = e * tasks;
    if (model.position(e) > 0) {
      System.arraycopy(clocks, row - tasks, clocks, row, tasks);
    }
    clocks[row + model.task(e)] = model.position(e) + 1;
    boolean grown = model.op(e) == RunOperation.ACQUIRE;
    CompressedRows preds = model.predecessors();
    for (int i = preds.start(e); i < preds.end(e); i++) {
      grown |= join(row, preds.get(i));
    }
    if (model.isReading(e) && model.writer(e) >= 0) {
      grown |= join(row, model.writer(e));
    }
    boolean orders = grown;
    while (grown) {
      grown = closeScopes(e, row);
    }
    if (orders) {
      orderScopes(e, row);
    }
  }

  private void orderScopes(int e, int row) {
    LockScopeIndex scopes = model.scopes();
    for (int i = model.held().start(e); i < model.held().end(e); i++) {
      int scope = model.held().get(i);
      int acquire = scopes.acquire(scope);
      if (acquire == e) {
        continue;
      }
      for (LockScopeIndex.Entry other : scopes.entries(scopes.lock(scope))) {
        int begun = clocks[row + other.task()];
        if (begun > clocks[acquire * tasks + other.task()] && other.task() != model.task(e)) {
          int s = scopes.lastExcluding(other, scope, begun);
          if (s >= 0 && scopes.release(s) >= 0 && !precedes(scopes.release(s), acquire)) {
            scopeOrders.add(scopes.release(s), acquire, e, waitsForScope(e, s));
          }
        }
      }
    }
  }

  private boolean waitsForScope(int e, int scope) {
    int acquire = model.scopes().acquire(scope);
    CompressedRows preds = model.predecessors();
    for (int i = preds.start(e); i < preds.end(e); i++) {
      if (isFrom(preds.get(i), acquire)) {
        return true;
      }
    }
    return model.isReading(e) && model.writer(e) >= 0 && isFrom(model.writer(e), acquire);
  }

  private boolean isFrom(int event, int acquire) {
    return event >= acquire && model.task(event) == model.task(acquire);
  }

  private boolean closeScopes(int e, int row) {
    LockScopeIndex scopes = model.scopes();
    boolean grown = false;
    for (int i = model.held().start(e); i < model.held().end(e); i++) {
      int scope = model.held().get(i);
      for (LockScopeIndex.Entry other : scopes.entries(scopes.lock(scope))) {
        if (other.task() != model.task(e)) {
          int length = clocks[row + other.task()];
          int s = scopes.openExcluding(other, scope, length);
          if (s >= 0 && scopes.release(s) >= 0) {
            grown |= join(row, scopes.release(s));
          }
        }
      }
    }
    return grown;
  }

  private boolean join(int row, int event) {
    int other = event * tasks;
    boolean grown = false;
    for (int t = 0; t < tasks; t++) {
      if (clocks[other + t] > clocks[row + t]) {
        clocks[row + t] = clocks[other + t];
        grown = true;
      }
    }
    return grown;
  }
}
