package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Plays given prefixes of the tasks under given order constraints, keeping to the observed order as
 * far as they let it. What it plays is a predicted run: an event is only done when the rules allow
 * it. It may get stuck, because an earlier step that was allowed was not wise; then {@link Blocker}
 * says why.
 */
final class Schedule {
  private final RunModel model;
  private final ReadRule rule;
  private final int[] done;
  private final int[] current;
  private final int[] openScopes;
  private final int[] gates;
  private final IntArrayList gateNext = new IntArrayList();
  private final int[] delayed;
  private final int[] steps;
  private final int[] played;
  private int[] lengths = {};
  private EdgeList edges = new EdgeList();
  private int freeRead;
  private int delayedCount;
  private int count;

  Schedule(RunModel model, ReadRule rule) {
    this.model = model;
    this.rule = rule;
    this.done = new int[model.taskCount()];
    this.current = new int[model.variableCount()];
    this.openScopes = new int[model.scopes().lockCount()];
    this.gates = new int[model.size()];
    Arrays.fill(gates, -1);
    this.delayed = new int[model.taskCount()];
    this.steps = new int[model.size()];
    this.played = new int[model.size()];
  }

  /** Plays the first {@code lengths[t]} events of every task; whether it came through. */
  boolean play(int[] taskLengths, EdgeList constraints, int free) {
    lengths = taskLengths;
    edges = constraints;
    freeRead = free;
    Arrays.fill(done, 0);
    Arrays.fill(current, RunModel.INITIAL);
    Arrays.fill(openScopes, 0);
    delayedCount = 0;
    count = 0;
    setGates();
    int total = 0;
    int lastRank = -1;
    for (int t = 0; t < lengths.length; t++) {
      if (lengths[t] > 0) {
        total += lengths[t];
        lastRank = Math.max(lastRank, model.rank(model.taskStart(t) + lengths[t] - 1));
      }
    }
    for (int i = 0; i <= lastRank; i++) {
      int e = model.order(i);
      int t = model.task(e);
      int position = e - model.taskStart(t);
      if (position == done[t] && position < lengths[t]) {
        if (allowed(e)) {
          step(e, t);
          if (delayedCount > 0) {
            catchUp(i);
          }
        } else {
          delayed[delayedCount++] = t;
        }
      }
    }
    catchUp(Integer.MAX_VALUE);
    clearGates();
    return count == total;
  }

  /** Lets delayed tasks go on as long as any of them can, but not past {@code rank}. */
  private void catchUp(int rank) {
    boolean again = true;
    while (again) {
      again = false;
      for (int i = 0; i < delayedCount; i++) {
        int t = delayed[i];
        int before = done[t];
        int end = lengths[t];
        int e = model.taskStart(t) + done[t];
        while (done[t] < end && model.rank(e) <= rank && allowed(e)) {
          step(e, t);
          e++;
        }
        if (done[t] > before) {
          again = true;
        }
        if (done[t] == end || model.rank(e) > rank) {
          delayed[i--] = delayed[--delayedCount];
        }
      }
    }
  }

  private void step(int e, int t) {
    done[t]++;
    steps[e] = count;
    played[count++] = e;
    switch (model.op(e)) {
      case Op.WRITE, Op.UPDATE -> current[model.variable(e)] = e;
      case Op.ACQUIRE -> openScopes[model.scopes().lock(model.scopeOf(e))]++;
      case Op.RELEASE -> openScopes[model.scopes().lock(model.scopeOf(e))]--;
      default -> {}
    }
  }

  private boolean allowed(int e) {
    if (gates[e] >= 0 && openGate(e) >= 0) {
      return false;
    }
    return switch (model.op(e)) {
      case Op.STEP, Op.RELEASE -> true;
      case Op.WAIT -> missingPredecessor(e) < 0;
      case Op.READ -> canRead(e);
      case Op.WRITE -> pendingReader(e) < 0;
      case Op.UPDATE -> canRead(e) && pendingReader(e) < 0;
      default -> openScopes[model.scopes().lock(model.scopeOf(e))] == 0 || excludingScope(e) < 0;
    };
  }

  boolean isDone(int e) {
    return e - model.taskStart(model.task(e)) < done[model.task(e)];
  }

  /** The next event of a task, or -1 if it is through. */
  int head(int task) {
    return done[task] < lengths[task] ? model.taskStart(task) + done[task] : -1;
  }

  boolean isIncluded(int e) {
    return e - model.taskStart(model.task(e)) < lengths[model.task(e)];
  }

  /** An event that a constraint puts before {@code e} and that has not happened, or -1. */
  int missingConstraint(int e) {
    for (int i = 0; i < edges.size(); i++) {
      if (edges.to(i) == e && !isDone(edges.from(i))) {
        return edges.from(i);
      }
    }
    return -1;
  }

  private int openGate(int e) {
    for (int i = gates[e]; i >= 0; i = gateNext.getInt(i)) {
      if (!isDone(edges.from(i))) {
        return edges.from(i);
      }
    }
    return -1;
  }

  int missingPredecessor(int e) {
    Ragged preds = model.predecessors();
    for (int i = preds.start(e); i < preds.end(e); i++) {
      if (!isDone(preds.get(i))) {
        return preds.get(i);
      }
    }
    return -1;
  }

  private boolean canRead(int e) {
    if (e == freeRead) {
      return true;
    }
    int writer = model.writer(e);
    return rule == ReadRule.SAME_WRITE
        ? current[model.variable(e)] == writer
        : writer < 0 || isDone(writer);
  }

  /** The write whose value the variable of {@code e} has now, or {@link RunModel#INITIAL}. */
  int currentWrite(int e) {
    return current[model.variable(e)];
  }

  /** A read, still to come, of the value that {@code write} would overwrite; or -1. */
  int pendingReader(int write) {
    if (rule != ReadRule.SAME_WRITE) {
      return -1;
    }
    int now = current[model.variable(write)];
    Ragged readers = now >= 0 ? model.readers() : model.initialReaders();
    int row = now >= 0 ? now : model.variable(write);
    for (int i = readers.start(row); i < readers.end(row); i++) {
      int b = readers.get(i);
      if (b != write && b != freeRead && !isDone(b) && isIncluded(b)) {
        return b;
      }
    }
    return -1;
  }

  /** An open scope that keeps {@code acquire} from happening, or -1. */
  int excludingScope(int acquire) {
    LockScopes scopes = model.scopes();
    int scope = model.scopeOf(acquire);
    for (LockScopes.Entry other : scopes.entries(scopes.lock(scope))) {
      if (other.task() != model.task(acquire)) {
        int s = scopes.openExcluding(other, scope, done[other.task()]);
        if (s >= 0) {
          return s;
        }
      }
    }
    return -1;
  }

  /** How many steps were played. */
  int size() {
    return count;
  }

  /** The event of a step. */
  int played(int step) {
    return played[step];
  }

  /** The step at which a played event happened. */
  int stepOf(int e) {
    return steps[e];
  }

  private void setGates() {
    gateNext.clear();
    for (int i = 0; i < edges.size(); i++) {
      gateNext.add(gates[edges.to(i)]);
      gates[edges.to(i)] = i;
    }
  }

  private void clearGates() {
    for (int i = 0; i < edges.size(); i++) {
      gates[edges.to(i)] = -1;
    }
  }
}
