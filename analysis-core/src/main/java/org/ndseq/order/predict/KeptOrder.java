package org.ndseq.order.predict;

/**
 * Part of the observed order that a {@link PlayedSchedule} can keep: up to the first event that is
 * held back, and again after the last. An event is held back by a constraint against the observed
 * order, or by a scope that a task's prefix leaves open, or because the free read is to see an
 * earlier write.
 */
final class KeptOrder {
  private final RunModel model;
  private int[] lengths = {};
  private EdgeList edges = new EdgeList();
  private int freeRead = RunQuery.NONE;
  private int freeWriter = RunQuery.ANY;

  KeptOrder(RunModel model) {
    this.model = model;
  }

  /** Sets the prefixes and constraints that the following queries refer to. */
  void ask(int[] taskLengths, EdgeList constraints, RunQuery question) {
    lengths = taskLengths;
    edges = constraints;
    freeRead = question.freeRead;
    freeWriter = question.freeWriter;
  }

  /** The rank of the first event that cannot happen when the prefixes go as observed. */
  int first(int end) {
    int first = end;
    for (int i = 0; i < edges.size(); i++) {
      if (isAgainstOrder(i)) {
        first = Math.min(first, model.rank(edges.to(i)));
      }
    }
    for (int t = 0; t < lengths.length; t++) {
      if (isCut(t)) {
        first = Math.min(first, firstBehindOpenScopes(lastOf(t)));
      }
    }
    if (freeWriter != RunQuery.ANY) {
      int next = model.nextWrite(model.variable(freeRead), freeWriter, lengths);
      first = next < 0 ? first : Math.min(first, model.rank(next));
    }
    return first;
  }

  /**
   * A rank after which nothing is held back, provided that all tasks are then where they were in
   * the observed order.
   */
  int last() {
    int last = freeWriter == RunQuery.ANY ? -1 : model.rank(freeRead);
    for (int i = 0; i < edges.size(); i++) {
      if (isAgainstOrder(i)) {
        last = Math.max(last, model.rank(edges.from(i)));
      }
    }
    for (int t = 0; t < lengths.length; t++) {
      if (isCut(t)) {
        last = Math.max(last, lastBehindOpenScopes(lastOf(t)));
      }
    }
    return last;
  }

  private boolean isAgainstOrder(int edge) {
    return model.rank(edges.to(edge)) < model.rank(edges.from(edge)) && isIncluded(edges.to(edge));
  }

  private boolean isCut(int task) {
    return lengths[task] > 0 && lengths[task] < model.taskSize(task);
  }

  private int lastOf(int task) {
    return model.taskStart(task) + lengths[task] - 1;
  }

  private boolean isIncluded(int e) {
    return model.position(e) < lengths[model.task(e)];
  }

  private int firstBehindOpenScopes(int end) {
    LockScopeIndex scopes = model.scopes();
    int first = Integer.MAX_VALUE;
    for (int i = model.held().start(end); i < model.held().end(end); i++) {
      int scope = model.held().get(i);
      if (scopes.releasePosition(scope) > model.position(end)) {
        for (LockScopeIndex.Entry other : scopes.entries(scopes.lock(scope))) {
          if (other.task() != model.task(end)) {
            first = Math.min(first, firstExcluded(other, scope));
          }
        }
      }
    }
    return first;
  }

  private int firstExcluded(LockScopeIndex.Entry other, int scope) {
    int from = model.countBefore(other.task(), model.rank(model.scopes().acquire(scope)));
    int s = model.scopes().firstExcluding(other, scope, from);
    return s >= 0 && isIncluded(model.scopes().acquire(s))
        ? model.rank(model.scopes().acquire(s))
        : Integer.MAX_VALUE;
  }

  private int lastBehindOpenScopes(int end) {
    LockScopeIndex scopes = model.scopes();
    int last = -1;
    for (int i = model.held().start(end); i < model.held().end(end); i++) {
      int scope = model.held().get(i);
      if (scopes.releasePosition(scope) > model.position(end)) {
        for (LockScopeIndex.Entry other : scopes.entries(scopes.lock(scope))) {
          if (other.task() != model.task(end)) {
            int s = scopes.lastExcluding(other, scope, lengths[other.task()]);
            last = s < 0 ? last : Math.max(last, model.rank(scopes.acquire(s)));
          }
        }
      }
    }
    return last;
  }
}
