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
 *
 * <p>Only {@link Stops} are looked at: with one of them, all that follows in its task up to the
 * next is done.
 */
final class Schedule {
  private static final int NOTHING = -1;
  private static final int NEVER = -2;

  private final RunModel model;
  private final ReadRule rule;
  private final MustOrder must;
  private final HeldBack heldBack;
  private final int[] done;
  private final int[] current;
  private final int[] currentRound;
  private final int[] holder;
  private final int[] holderRound;
  private final Stops stops;
  private final Gates gates;

  /** Per task, the event that it waits for, or {@link #NOTHING} or {@link #NEVER}. */
  private final int[] awaited;

  /**
   * Per event, the first task that waits for it, or -1; the others follow by {@code nextWaiter}.
   */
  private final int[] firstWaiter;

  private final int[] nextWaiter;
  private final IntArrayList ready = new IntArrayList();

  /** Per stop, its number among those played in this round. */
  private final int[] steps;

  private final int[] stepRound;
  private final int[] played;
  private final int[] playedTo;

  /** Per task, how many events were done when the rest was left to the observed order. */
  private final int[] playedUpTo;

  private int[] lengths = {};
  private int freeRead;
  private int freeWriter;
  private int delayedCount;
  private int count;
  private int round;
  private int firstRank;
  private int stuckTask;

  Schedule(RunModel model, MustOrder must, ReadRule rule) {
    this.model = model;
    this.must = must;
    this.rule = rule;
    this.heldBack = new HeldBack(model);
    this.done = new int[model.taskCount()];
    this.current = new int[model.variableCount()];
    this.currentRound = new int[model.variableCount()];
    this.holder = new int[model.scopes().lockCount()];
    this.holderRound = new int[model.scopes().lockCount()];
    this.stops = new Stops(model, rule);
    this.gates = new Gates(model);
    this.awaited = new int[model.taskCount()];
    Arrays.fill(awaited, NOTHING);
    this.firstWaiter = new int[model.size()];
    Arrays.fill(firstWaiter, -1);
    this.nextWaiter = new int[model.taskCount()];
    this.steps = new int[model.size()];
    this.stepRound = new int[model.size()];
    this.played = new int[model.size()];
    this.playedTo = new int[model.size()];
    this.playedUpTo = new int[model.taskCount()];
  }

  /** Plays the first {@code lengths[t]} events of every task; whether it came through. */
  boolean play(int[] taskLengths, EdgeList constraints, RunQuery query) {
    lengths = taskLengths;
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
    heldBack.ask(lengths, constraints, query);
    firstRank = heldBack.first(lastRank + 1);
    gates.set(constraints, freeRead);
    for (int t = 0; t < lengths.length; t++) {
      done[t] = Math.min(lengths[t], model.countBefore(t, firstRank));
    }
    begin();
    int settled = heldBack.last();
    boolean isSettled = false;
    for (int i = stops.firstFrom(firstRank); i < stops.count() && stuckTask < 0; i++) {
      int rank = stops.rank(i);
      isSettled = delayedCount == 0 && rank > settled && rank > firstRank;
      if (isSettled || rank > lastRank) {
        break;
      }
      int e = stops.get(i);
      int t = model.task(e);
      int position = e - model.taskStart(t);
      if (position == done[t] && position < lengths[t]) {
        int obstacle = obstacle(e);
        if (obstacle == NOTHING) {
          step(e, t);
          goOn(t);
          catchUp(rank);
        } else {
          delayedCount++;
          await(t, obstacle);
        }
      }
    }
    clearWaiters();
    ready.clear();
    boolean isDone = isSettled || Arrays.equals(done, lengths);
    System.arraycopy(done, 0, playedUpTo, 0, done.length);
    if (isSettled) {
      System.arraycopy(lengths, 0, done, 0, lengths.length);
    }
    return isDone;
  }

  /** Does what comes before the first stop of each task. */
  private void begin() {
    for (int t = 0; t < lengths.length; t++) {
      int e = head(t);
      if (e >= 0 && nextStop(e, t) > e) {
        jump(e, t);
      }
    }
    for (int t = 0; t < lengths.length; t++) {
      if (awaited[t] == NOTHING) {
        goOn(t);
        catchUp(firstRank - 1);
      }
    }
  }

  /** Where a task comes to that goes on from {@code e} without waiting. */
  private int nextStop(int e, int task) {
    int end = model.taskStart(task) + lengths[task];
    return e >= end ? end : gates.nextIn(task, e, Math.min(stops.next(e), end));
  }

  /** Tries events that only a constraint holds back, and that no stop of the order brings up. */
  private void goOn(int task) {
    int e = head(task);
    while (e >= 0 && !stops.isStop(e)) {
      int obstacle = obstacle(e);
      if (obstacle != NOTHING) {
        delayedCount++;
        await(task, obstacle);
        return;
      }
      step(e, task);
      e = head(task);
    }
  }

  private void await(int task, int event) {
    awaited[task] = event;
    if (event != NEVER) {
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
    int stop = Math.max(stops.previous(e), model.taskStart(task) + done[task]);
    return gates.lastIn(task, stop, e);
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
      int e = head(t);
      int obstacle = obstacle(e);
      while (obstacle == NOTHING) {
        step(e, t);
        e = head(t);
        if (e < 0 || (stops.isStop(e) && model.rank(e) > rank)) {
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
      case Op.ACQUIRE -> {
        int lock = model.scopes().lock(model.scopeOf(e));
        holder[lock] = model.scopeOf(e);
        holderRound[lock] = round;
      }
      default -> {}
    }
    jump(e, t);
  }

  private void jump(int e, int t) {
    steps[e] = count;
    stepRound[e] = round;
    played[count] = e;
    int to = nextStop(e + 1, t);
    playedTo[count++] = to;
    done[t] = to - model.taskStart(t);
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
    int missing = gates.missing(e, this);
    if (missing >= 0) {
      return missing;
    }
    return switch (model.op(e)) {
      case Op.STEP, Op.RELEASE -> NOTHING;
      case Op.WAIT -> missingPredecessor(e);
      case Op.READ -> missingForRead(e);
      case Op.WRITE -> pendingReader(e);
      case Op.UPDATE -> missingForRead(e) == NOTHING ? pendingReader(e) : missingForRead(e);
      default -> missingRelease(e);
    };
  }

  private int missingForRead(int e) {
    int missing = missingPredecessor(e);
    return missing == NOTHING ? missingWrite(e) : missing;
  }

  private int missingRelease(int acquire) {
    int due = missingScope(acquire);
    if (due >= 0) {
      return due;
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
    return gates.missing(e, this);
  }

  /** The release of a scope that has to come before the one that {@code acquire} begins, or -1. */
  int missingScope(int acquire) {
    ScopeOrders orders = must.scopeOrders();
    for (int i = orders.first(acquire); i >= 0; i = orders.next(i)) {
      if (!isDone(orders.release(i))
          && isIncluded(orders.event(i))
          && must.holdsWithout(freeRead, i)) {
        return orders.release(i);
      }
    }
    return -1;
  }

  int missingPredecessor(int e) {
    if (e == freeRead) {
      return -1; // what its value came from does not count
    }
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
    LockScopes scopes = model.scopes();
    for (LockScopes.Entry other : scopes.entries(scopes.lock(scope))) {
      if (other.task() != scopes.task(scope)) {
        int s = scopes.openExcluding(other, scope, done[other.task()]);
        if (s >= 0) {
          return s;
        }
      }
    }
    return -1;
  }

  /** The run: what went as observed, then what was played, then the rest as observed. */
  int[] run() {
    IntArrayList run = new IntArrayList();
    for (int i = 0; i < firstRank; i++) {
      if (isIncluded(model.order(i))) {
        run.add(model.order(i));
      }
    }
    for (int i = 0; i < count; i++) {
      for (int e = played[i]; e < playedTo[i]; e++) {
        run.add(e);
      }
    }
    for (int i = firstRank; i < model.size(); i++) {
      int e = model.order(i);
      if (isIncluded(e) && model.position(e) >= playedUpTo[model.task(e)]) {
        run.add(e);
      }
    }
    return run.toIntArray();
  }

  /** A number that says when an event that has happened did so: less is earlier. */
  long timeOf(int e) {
    int rank = model.rank(e);
    if (rank < firstRank) {
      return rank;
    }
    if (model.position(e) >= playedUpTo[model.task(e)]) {
      return (long) Integer.MAX_VALUE << Integer.SIZE | rank;
    }
    int stop = e;
    while (stepRound[stop] != round) {
      stop--;
    }
    return (long) (firstRank + steps[stop]) << Integer.SIZE | (e - stop);
  }

  private void clearWaiters() {
    for (int t = 0; t < awaited.length; t++) {
      if (awaited[t] >= 0) {
        firstWaiter[stopBefore(awaited[t])] = -1;
      }
      awaited[t] = NOTHING;
    }
  }
}
