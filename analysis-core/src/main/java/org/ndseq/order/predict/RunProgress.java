package org.ndseq.order.predict;

/**
 * Progress of a run under construction: the length of each task's prefix and how much of it is
 * done, the last write of each variable, and the scope that holds each lock. Everything before the
 * first played event of the observed order counts as done; values and holders at that point are
 * computed on demand.
 */
final class RunProgress {
  private final RunModel model;
  private final int[] done;
  private final int[] current;
  private final int[] currentRound;
  private final int[] holder;
  private final int[] holderRound;
  private int[] lengths = {};
  private int firstRank;
  private int round;

  RunProgress(RunModel model) {
    this.model = model;
    this.done = new int[model.taskCount()];
    this.current = new int[model.variableCount()];
    this.currentRound = new int[model.variableCount()];
    this.holder = new int[model.scopes().lockCount()];
    this.holderRound = new int[model.scopes().lockCount()];
  }

  /** Begins anew: all before {@code rank} of the observed order is done, as far as it is wanted. */
  void begin(int[] taskLengths, int rank) {
    lengths = taskLengths;
    firstRank = rank;
    round++;
    for (int t = 0; t < lengths.length; t++) {
      done[t] = Math.min(lengths[t], model.countBefore(t, rank));
    }
  }

  boolean isDone(int e) {
    return e - model.taskStart(model.task(e)) < done[model.task(e)];
  }

  boolean isIncluded(int e) {
    return e - model.taskStart(model.task(e)) < lengths[model.task(e)];
  }

  boolean isComplete() {
    for (int t = 0; t < lengths.length; t++) {
      if (done[t] != lengths[t]) {
        return false;
      }
    }
    return true;
  }

  /** Number of events of a task that are done. */
  int done(int task) {
    return done[task];
  }

  /** The next event of a task, or -1 after its last. */
  int head(int task) {
    return done[task] < lengths[task] ? model.taskStart(task) + done[task] : -1;
  }

  /** The event after the last one that a task is to do. */
  int end(int task) {
    return model.taskStart(task) + lengths[task];
  }

  /** The events of a task before {@code to} are done. */
  void comeTo(int task, int to) {
    done[task] = to - model.taskStart(task);
  }

  /** Marks all tasks as done. */
  void complete() {
    System.arraycopy(lengths, 0, done, 0, lengths.length);
  }

  /** Records the write or the acquisition of {@code e}. */
  void take(int e) {
    switch (model.op(e)) {
      case RunOperation.WRITE, RunOperation.UPDATE -> {
        current[model.variable(e)] = e;
        currentRound[model.variable(e)] = round;
      }
      case RunOperation.ACQUIRE -> {
        int lock = model.scopes().lock(model.scopeOf(e));
        holder[lock] = model.scopeOf(e);
        holderRound[lock] = round;
      }
      default -> {}
    }
  }

  /** The write whose value a variable has now, or {@link RunModel#INITIAL}. */
  int current(int variable) {
    if (currentRound[variable] != round) {
      currentRound[variable] = round;
      current[variable] = model.lastWrite(variable, firstRank, lengths);
    }
    return current[variable];
  }

  /** An open scope that excludes {@code acquire}, or -1. */
  int excludingScope(int acquire) {
    LockScopeIndex scopes = model.scopes();
    int scope = model.scopeOf(acquire);
    int lock = scopes.lock(scope);
    if (scopes.hasReaders(lock)) {
      return openExcluding(scope);
    }
    if (holderRound[lock] != round) {
      holderRound[lock] = round;
      holder[lock] = openExcluding(scope);
    }
    int open = holder[lock];
    if (open >= 0 && scopes.release(open) >= 0 && isDone(scopes.release(open))) {
      holder[lock] = -1;
    }
    return holder[lock];
  }

  private int openExcluding(int scope) {
    LockScopeIndex scopes = model.scopes();
    for (LockScopeIndex.Entry other : scopes.entries(scopes.lock(scope))) {
      if (other.task() != scopes.task(scope)) {
        int s = scopes.openExcluding(other, scope, done[other.task()]);
        if (s >= 0) {
          return s;
        }
      }
    }
    return -1;
  }
}
