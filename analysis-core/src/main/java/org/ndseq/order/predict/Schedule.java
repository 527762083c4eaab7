package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Plays given prefixes of the tasks under given order constraints, keeping to the observed order as
 * far as they let it. What it plays is a predicted run: an event is only done when the rules allow
 * it. It may get stuck, because an earlier step that was allowed was not wise; then {@link Blocker}
 * says why.
 *
 * <p>Up to the first event that a constraint or a scope left open holds back, the prefixes go just
 * as observed, so that part is not played but taken for done: the values of variables and the
 * holders of locks at that point are worked out when they are first asked for. Likewise at the
 * other end: once every task is where it was in the observed order and nothing that is held back is
 * left, the rest goes as observed. (Values may then differ from the observed ones, but not where a
 * read is still to come: nothing overwrites what one has to see.)
 */
final class Schedule {
  private static final int NOTHING = -1;
  private static final int NEVER = -2;

  private final RunModel model;
  private final ReadRule rule;
  private final HeldBack heldBack;
  private final int[] done;
  private final int[] current;
  private final int[] currentRound;
  private final int[] openScopes;
  private final int[] openRound;
  private final int[] gates;
  private final IntArrayList gateNext = new IntArrayList();

  /** Per task, the event that it waits for, or {@link #NOTHING} or {@link #NEVER}. */
  private final int[] awaited;

  /**
   * Per event, the first task that waits for it, or -1; the others follow by {@code nextWaiter}.
   */
  private final int[] firstWaiter;

  private final int[] nextWaiter;
  private final IntArrayList ready = new IntArrayList();
  private final int[] steps;
  private final int[] played;
  private int[] lengths = {};
  private EdgeList edges = new EdgeList();
  private int freeRead;
  private int freeWriter;
  private int delayedCount;
  private int count;
  private int round;
  private int firstRank;
  private int lastPlayed;
  private int stuckTask;

  Schedule(RunModel model, ReadRule rule) {
    this.model = model;
    this.rule = rule;
    this.heldBack = new HeldBack(model);
    this.done = new int[model.taskCount()];
    this.current = new int[model.variableCount()];
    this.currentRound = new int[model.variableCount()];
    this.openScopes = new int[model.scopes().lockCount()];
    this.openRound = new int[model.scopes().lockCount()];
    this.gates = new int[model.size()];
    Arrays.fill(gates, -1);
    this.awaited = new int[model.taskCount()];
    Arrays.fill(awaited, NOTHING);
    this.firstWaiter = new int[model.size()];
    Arrays.fill(firstWaiter, -1);
    this.nextWaiter = new int[model.taskCount()];
    this.steps = new int[model.size()];
    this.played = new int[model.size()];
  }

  /** Plays the first {@code lengths[t]} events of every task; whether it came through. */
  boolean play(int[] taskLengths, EdgeList constraints, RunQuery query) {
    lengths = taskLengths;
    edges = constraints;
    freeRead = query.freeRead;
    freeWriter = query.freeWriter;
    delayedCount = 0;
    count = 0;
    round++;
    stuckTask = -1;
    int lastRank = -1;
    for (int t = 0; t < lengths.length; t++) {
      if (lengths[t] > 0) {
        lastRank = Math.max(lastRank, model.rank(model.taskStart(t) + lengths[t] - 1));
      }
    }
    heldBack.ask(lengths, edges, query);
    firstRank = heldBack.first(lastRank + 1);
    int total = 0;
    for (int t = 0; t < lengths.length; t++) {
      done[t] = Math.min(lengths[t], model.countBefore(t, firstRank));
      total += lengths[t] - done[t];
    }
    setGates();
    int settled = heldBack.last();
    lastPlayed = lastRank;
    for (int i = firstRank; i <= lastRank && stuckTask < 0; i++) {
      if (delayedCount == 0 && i > settled && i > firstRank) {
        lastPlayed = i - 1;
        break;
      }
      int e = model.order(i);
      int t = model.task(e);
      int position = e - model.taskStart(t);
      if (position == done[t] && position < lengths[t]) {
        int obstacle = obstacle(e);
        if (obstacle == NOTHING) {
          step(e, t);
          catchUp(i);
        } else {
          delayedCount++;
          await(t, obstacle);
        }
      }
    }
    clearGates();
    clearWaiters();
    ready.clear();
    if (lastPlayed < lastRank) {
      System.arraycopy(lengths, 0, done, 0, lengths.length);
      return true;
    }
    return count == total;
  }

  private void await(int task, int event) {
    awaited[task] = event;
    if (event != NEVER) {
      nextWaiter[task] = firstWaiter[event];
      firstWaiter[event] = task;
    }
    if (stuckTask < 0 && isStuck(task)) {
      stuckTask = task;
    }
  }

  /** Whether a task waits for itself in the end, or for what never happens. */
  private boolean isStuck(int task) {
    int t = task;
    for (int i = 0; i < awaited.length; i++) {
      int event = awaited[t];
      if (event == NOTHING || obstacle(head(t)) != event) {
        return false; // it goes on, or waits for something else by now
      }
      if (event == NEVER || !isIncluded(event)) {
        return true;
      }
      t = model.task(event);
      if (t == task) {
        return true;
      }
    }
    return false;
  }

  /** A task on a circle of waits, or waiting for what never happens; or -1 if none was noticed. */
  int stuckTask() {
    return stuckTask;
  }

  /** Lets tasks whose wait is over go on as long as they can, but not past {@code rank}. */
  private void catchUp(int rank) {
    while (!ready.isEmpty() && stuckTask < 0) {
      int t = ready.popInt();
      int e = model.taskStart(t) + done[t];
      int obstacle = obstacle(e);
      while (obstacle == NOTHING) {
        step(e, t);
        e++;
        if (done[t] == lengths[t] || model.rank(e) > rank) {
          break;
        }
        obstacle = obstacle(e);
      }
      if (obstacle == NOTHING) {
        delayedCount--;
      } else {
        await(t, obstacle);
      }
    }
  }

  private void step(int e, int t) {
    done[t]++;
    steps[e] = count;
    played[count++] = e;
    for (int w = firstWaiter[e]; w >= 0; w = nextWaiter[w]) {
      awaited[w] = NOTHING;
      ready.add(w);
    }
    firstWaiter[e] = -1;
    switch (model.op(e)) {
      case Op.WRITE, Op.UPDATE -> {
        current[model.variable(e)] = e;
        currentRound[model.variable(e)] = round;
      }
      case Op.ACQUIRE -> countOpen(model.scopes().lock(model.scopeOf(e)), 1);
      case Op.RELEASE -> countOpen(model.scopes().lock(model.scopeOf(e)), -1);
      default -> {}
    }
  }

  private void countOpen(int lock, int change) {
    if (openRound[lock] == round) {
      openScopes[lock] += change;
    }
  }

  /** How many scopes of a lock are open, or more; counted when first asked for. */
  private int openScopes(int lock) {
    if (openRound[lock] != round) {
      openRound[lock] = round;
      openScopes[lock] = 0;
      for (LockScopes.Entry entry : model.scopes().entries(lock)) {
        openScopes[lock] += model.scopes().openCount(entry, done[entry.task()]);
      }
    }
    return openScopes[lock];
  }

  private int current(int variable) {
    if (currentRound[variable] != round) {
      currentRound[variable] = round;
      current[variable] = model.lastWrite(variable, firstRank, lengths);
    }
    return current[variable];
  }

  /** An event that has to happen before {@code e} can, {@link #NOTHING} or {@link #NEVER}. */
  private int obstacle(int e) {
    if (gates[e] >= 0) {
      int missing = openGate(e);
      if (missing >= 0) {
        return missing;
      }
    }
    return switch (model.op(e)) {
      case Op.STEP, Op.RELEASE -> NOTHING;
      case Op.WAIT -> missingPredecessor(e);
      case Op.READ -> missingWrite(e);
      case Op.WRITE -> pendingReader(e);
      case Op.UPDATE -> missingWrite(e) == NOTHING ? pendingReader(e) : missingWrite(e);
      default -> missingRelease(e);
    };
  }

  private int missingRelease(int acquire) {
    if (openScopes(model.scopes().lock(model.scopeOf(acquire))) == 0) {
      return NOTHING;
    }
    int scope = excludingScope(acquire);
    if (scope < 0) {
      return NOTHING;
    }
    int release = model.scopes().release(scope);
    return release < 0 ? NEVER : release;
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
    for (int i = edges.size() - 1; i >= 0; i--) { // as openGate goes
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

  private int missingWrite(int e) {
    int writer = e == freeRead ? freeWriter : model.writer(e);
    if (writer == RunQuery.ANY) {
      return NOTHING;
    }
    if (rule == ReadRule.SAME_WRITE) {
      // Nothing overwrites a value that a read of the prefixes still has to see, so the write is
      // either the current one or still to come.
      return current(model.variable(e)) == writer ? NOTHING : writer;
    }
    return writer < 0 || isDone(writer) ? NOTHING : writer;
  }

  /** The write whose value the variable of {@code e} has now, or {@link RunModel#INITIAL}. */
  int currentWrite(int e) {
    return current(model.variable(e));
  }

  /** A read, still to come, of the value that {@code write} would overwrite; or -1. */
  int pendingReader(int write) {
    if (rule != ReadRule.SAME_WRITE) {
      return -1;
    }
    int now = current(model.variable(write));
    Ragged readers = now >= 0 ? model.readers() : model.initialReaders();
    int row = now >= 0 ? now : model.variable(write);
    for (int i = readers.start(row); i < readers.end(row); i++) {
      int b = readers.get(i);
      if (b != write && b != freeRead && !isDone(b) && isIncluded(b)) {
        return b;
      }
    }
    boolean kept = now == freeWriter && freeRead >= 0 && freeRead != write && !isDone(freeRead);
    return kept && model.variable(freeRead) == model.variable(write) ? freeRead : -1;
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

  /** The run: what went as observed, then what was played. */
  int[] run() {
    IntArrayList run = new IntArrayList();
    for (int i = 0; i < firstRank; i++) {
      if (isIncluded(model.order(i))) {
        run.add(model.order(i));
      }
    }
    run.addElements(run.size(), played, 0, count);
    for (int i = lastPlayed + 1; i < model.size(); i++) {
      if (isIncluded(model.order(i))) {
        run.add(model.order(i));
      }
    }
    return run.toIntArray();
  }

  /** A number that says when an event that has happened did so: less is earlier. */
  int timeOf(int e) {
    int rank = model.rank(e);
    if (rank > lastPlayed) {
      return firstRank + count + rank - lastPlayed;
    }
    return rank < firstRank ? rank : firstRank + steps[e];
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

  private void clearWaiters() {
    for (int t = 0; t < awaited.length; t++) {
      if (awaited[t] >= 0) {
        firstWaiter[awaited[t]] = -1;
      }
      awaited[t] = NOTHING;
    }
  }
}
