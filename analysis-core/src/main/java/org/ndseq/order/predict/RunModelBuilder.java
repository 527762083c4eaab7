package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.ndseq.order.InitializerEndIndex;
import org.ndseq.order.LinearOrder;
import org.ndseq.order.SyncSiteTable;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Makes the {@link RunModel} of a trace, or of each window of its order in sequence. What happened
 * before a window is fixed: variables have the values they had then, and a lock that a task held is
 * held from the first. A run of the window after the observed beginning is a run of the whole
 * trace, so results of windows are sound but may be fewer.
 */
public final class RunModelBuilder {
  private final Trace trace;
  private final LinearOrder order;
  private final ReadRule rule;
  private final int[] lastWrites;
  private final HeldLockCount held;
  private final InitializerEndIndex initializers;
  private int from;

  private RunModelBuilder(Trace trace, LinearOrder order, ReadRule rule) {
    this.trace = trace;
    this.order = order;
    this.rule = rule;
    this.lastWrites = new int[trace.locations().size()];
    Arrays.fill(lastWrites, RunModel.INITIAL);
    this.held = new HeldLockCount();
    this.initializers = InitializerEndIndex.of(trace, SyncSiteTable.of(trace));
  }

  public static RunModelBuilder of(Trace trace, LinearOrder order, ReadRule rule) {
    return new RunModelBuilder(trace, order, rule);
  }

  /** The model of the whole trace. */
  public static RunModel whole(Trace trace, ReadRule rule) {
    return of(trace, LinearOrder.of(trace), rule).next(Integer.MAX_VALUE);
  }

  public boolean hasNext() {
    return from < order.size();
  }

  /** The model of the next {@code length} places of the order, fewer at the end. */
  public RunModel next(int length) {
    int to = (int) Math.min(order.size(), (long) from + length);
    RunModel model = new Window(to).build();
    from = to;
    return model;
  }

  private static boolean matters(EventKind kind) {
    return !kind.isControl();
  }

  /** One window under construction. */
  private final class Window {
    private final int to;
    private final RunModel.Columns c = new RunModel.Columns();
    private final CompressedRows.Builder preds = new CompressedRows.Builder();
    private final CompressedRows.Builder heldAt = new CompressedRows.Builder();
    private final LockScopeIndex.Builder scopes = new LockScopeIndex.Builder();
    private final Int2IntOpenHashMap modelOf = new Int2IntOpenHashMap();
    private final Int2IntOpenHashMap variableOf = new Int2IntOpenHashMap();
    private final IntArrayList locations = new IntArrayList();
    private final IntArrayList initialWrites = new IntArrayList();
    private final Int2IntOpenHashMap lockOf = new Int2IntOpenHashMap();
    private final SignalCounter signals = new SignalCounter();
    private final int[] denseTask = new int[trace.tasks().size()];
    private int[] fill = {};
    private IntArrayList[] open = {};
    private int rank;

    Window(int to) {
      this.to = to;
      modelOf.defaultReturnValue(-1);
      variableOf.defaultReturnValue(-1);
      lockOf.defaultReturnValue(-1);
    }

    RunModel build() {
      allocate();
      if (held.any()) {
        beginWithHeldLocks();
      }
      for (int i = from; i < to; i++) {
        int event = order.event(i);
        if (matters(trace.kind(event))) {
          add(event);
        }
      }
      if (rule == ReadRule.AFTER_WRITE) {
        closeAtTheEnd();
      }
      c.predecessors = preds.build(c.ops.length);
      c.held = heldAt.build(c.ops.length);
      c.scopes = scopes.build(c.base);
      c.initialWrites = initialWrites.toIntArray();
      c.locations = locations.toIntArray();
      return new RunModel(trace, c);
    }

    private void allocate() {
      int[] counts = new int[trace.tasks().size()];
      for (int i = from; i < to; i++) {
        int event = order.event(i);
        if (matters(trace.kind(event))) {
          counts[trace.task(event)]++;
        }
      }
      int tasks = 0;
      for (int t = 0; t < counts.length; t++) {
        if (counts[t] > 0) {
          counts[t] += held.any() ? held.countOf(t) + 1 : 0;
          denseTask[t] = tasks++;
        } else {
          denseTask[t] = -1;
        }
      }
      c.base = new int[tasks + 1];
      c.traceTasks = new int[tasks];
      for (int t = 0; t < counts.length; t++) {
        if (denseTask[t] >= 0) {
          c.traceTasks[denseTask[t]] = t;
          c.base[denseTask[t] + 1] = c.base[denseTask[t]] + counts[t];
        }
      }
      int size = c.base[tasks];
      fill = c.base.clone();
      open = new IntArrayList[tasks];
      for (int t = 0; t < tasks; t++) {
        open[t] = new IntArrayList();
      }
      c.ops = new byte[size];
      c.taskOf = new int[size];
      c.ranks = new int[size];
      c.order = new int[size];
      c.traceEvents = new int[size];
      c.variables = new int[size];
      c.writers = new int[size];
      c.scopeOf = new int[size];
      Arrays.fill(c.variables, -1);
      Arrays.fill(c.writers, RunModel.INITIAL);
      Arrays.fill(c.scopeOf, -1);
    }

    /**
     * Lets every task begin with the acquisition of the locks that it held, and wait until all
     * others have done so.
     */
    private void beginWithHeldLocks() {
      IntArrayList acquired = new IntArrayList();
      held.forEach(
          h -> {
            int task = denseTask[h.task()];
            if (task >= 0) {
              int e = place(task, -1, RunOperation.ACQUIRE);
              h.scope = begin(e, task, lock(h.lock()), h.mode());
              acquired.add(e);
              closeHeldAt(e, task);
            } else {
              h.scope = -1;
            }
          });
      for (int t = 0; t < open.length; t++) {
        int e = place(t, -1, RunOperation.WAIT);
        acquired.forEach(a -> preds.add(e, a));
        closeHeldAt(e, t);
      }
    }

    private void add(int event) {
      EventKind kind = trace.kind(event);
      int task = denseTask[trace.task(event)];
      int e = place(task, event, RunOperation.STEP);
      modelOf.put(event, e);
      switch (kind) {
        case READ, WRITE, UPDATE -> access(e, event, kind);
        case ACQUIRE -> acquire(e, event, task, LockScopeIndex.Builder.EXCLUSIVE);
        case ACQUIRE_SHARED -> acquire(e, event, task, LockScopeIndex.Builder.SHARED);
        case SIGNAL -> signals.add(trace.target(event), task, trace.version(event), e);
        case AWAIT, BARRIER -> {
          c.ops[e] = RunOperation.WAIT;
          signals.forEachBefore(
              trace.target(event), task, trace.version(event), p -> preds.add(e, p));
        }
        case BEGIN -> waitFor(e, trace.tasks().get(trace.target(event)).fork());
        case JOIN -> waitFor(e, lastOf(trace.tasks().get(trace.target(event))));
        default -> {}
      }
      closeHeldAt(e, task);
      if (kind == EventKind.RELEASE) {
        release(e, event, task, LockScopeIndex.Builder.EXCLUSIVE);
      } else if (kind == EventKind.RELEASE_SHARED) {
        release(e, event, task, LockScopeIndex.Builder.SHARED);
      }
    }

    private int place(int task, int event, byte op) {
      int e = fill[task]++;
      c.ops[e] = op;
      c.taskOf[e] = task;
      c.traceEvents[e] = event;
      c.ranks[e] = rank;
      c.order[rank++] = e;
      return e;
    }

    private void access(int e, int event, EventKind kind) {
      int location = trace.target(event);
      int variable = variableOf.get(location);
      if (variable < 0) {
        variable = locations.size();
        variableOf.put(location, variable);
        locations.add(location);
        initialWrites.add(lastWrites[location]);
      }
      c.variables[e] = variable;
      c.ops[e] =
          switch (kind) {
            case READ -> RunOperation.READ;
            case WRITE -> RunOperation.WRITE;
            default -> RunOperation.UPDATE;
          };
      if (kind.isReading()) {
        c.writers[e] = modelOf.get(lastWrites[location]);
        awaitInitializer(e, event, location);
      }
      if (kind.isWriting()) {
        lastWrites[location] = event;
      }
    }

    private void awaitInitializer(int e, int event, int location) {
      int last = initializers.lastEventBefore(location, trace.task(event));
      int p = last < 0 ? -1 : modelOf.get(last);
      if (p >= 0) {
        preds.add(e, p);
      }
    }

    private void acquire(int e, int event, int task, int mode) {
      HeldLockCount.Held h = held.acquire(trace, event, mode);
      if (h.depth == 1) {
        c.ops[e] = RunOperation.ACQUIRE;
        h.scope = begin(e, task, lock(trace.target(event)), mode);
      }
    }

    private int begin(int e, int task, int lock, int mode) {
      int scope = scopes.begin(lock, task, e, mode);
      c.scopeOf[e] = scope;
      open[task].add(scope);
      return scope;
    }

    private void release(int e, int event, int task, int mode) {
      int scope = held.release(trace, event, mode);
      if (scope < 0) {
        return;
      }
      int owner = scopes.task(scope);
      open[owner].rem(scope);
      if (owner == task) {
        c.ops[e] = RunOperation.RELEASE;
        c.scopeOf[e] = scope;
        scopes.end(scope, e);
      } else {
        // Acquired in one task of a thread and released in a later one: held to the end of the
        // first.
        scopes.end(scope, fill[owner] - 1);
      }
    }

    private int lock(int object) {
      int lock = lockOf.get(object);
      if (lock < 0) {
        lock = lockOf.size();
        lockOf.put(object, lock);
      }
      return lock;
    }

    private void closeHeldAt(int e, int task) {
      for (int i = 0; i < open[task].size(); i++) {
        heldAt.add(e, open[task].getInt(i));
      }
    }

    private int lastOf(Task task) {
      if (task.end() >= 0) {
        return task.end();
      }
      int dense = denseTask[task.id()];
      return dense >= 0 && fill[dense] > c.base[dense] ? c.traceEvents[fill[dense] - 1] : -1;
    }

    private void waitFor(int e, int event) {
      int p = event < 0 ? -1 : modelOf.get(event);
      if (p >= 0) {
        c.ops[e] = RunOperation.WAIT;
        preds.add(e, p);
      }
    }

    /** The paper has closed scopes only; one that is not closed ends with its task. */
    private void closeAtTheEnd() {
      for (int s = 0; s < scopes.size(); s++) {
        if (scopes.isOpen(s)) {
          scopes.end(s, c.base[scopes.task(s) + 1] - 1);
        }
      }
    }
  }
}
