package org.ndseq.order.predict;

import java.util.Arrays;
import org.ndseq.trace.Trace;

/**
 * The part of a trace, or of a window of it, that determines the predicted runs, in columns. The
 * events of a task are contiguous and numbered in program order; {@link #order(int)} is the
 * observed order. The read-couple of a read is {@link #writer(int)}; a read of the value that a
 * variable had initially has {@link #INITIAL}.
 */
public final class RunModel {
  /** The writer of a value that was there in the beginning. */
  public static final int INITIAL = -1;

  private final Trace trace;
  private final int[] base;
  private final byte[] ops;
  private final int[] taskOf;
  private final int[] ranks;
  private final int[] order;
  private final int[] traceEvents;
  private final int[] traceTasks;
  private final int[] variables;
  private final int[] writers;
  private final int[] scopeOf;
  private final CompressedRows predecessors;
  private final CompressedRows held;
  private final CompressedRows writesOf;
  private final CompressedRows writesByRank;
  private final CompressedRows readersOf;
  private final CompressedRows initialReadersOf;
  private final int[] initialWrites;
  private final int[] locations;
  private final LockScopeIndex scopes;

  RunModel(Trace trace, Columns c) {
    this.trace = trace;
    this.base = c.base;
    this.ops = c.ops;
    this.taskOf = c.taskOf;
    this.ranks = c.ranks;
    this.order = c.order;
    this.traceEvents = c.traceEvents;
    this.traceTasks = c.traceTasks;
    this.variables = c.variables;
    this.writers = c.writers;
    this.scopeOf = c.scopeOf;
    this.predecessors = c.predecessors;
    this.held = c.held;
    this.scopes = c.scopes;
    this.initialWrites = c.initialWrites;
    this.locations = c.locations;
    int vars = initialWrites.length;
    CompressedRows.Builder writes = new CompressedRows.Builder();
    CompressedRows.Builder readers = new CompressedRows.Builder();
    CompressedRows.Builder initialReaders = new CompressedRows.Builder();
    for (int e = 0; e < ops.length; e++) {
      if (isWriting(e)) {
        writes.add(variables[e], e);
      }
      if (isReading(e)) {
        if (writers[e] >= 0) {
          readers.add(writers[e], e);
        } else {
          initialReaders.add(variables[e], e);
        }
      }
    }
    CompressedRows.Builder byRank = new CompressedRows.Builder();
    for (int e : order) {
      if (isWriting(e)) {
        byRank.add(variables[e], e);
      }
    }
    this.writesByRank = byRank.build(vars);
    this.writesOf = writes.build(vars);
    this.readersOf = readers.build(ops.length);
    this.initialReadersOf = initialReaders.build(vars);
  }

  /**
   * Columns passed from {@link RunModelBuilder} to the model, which owns the arrays from then on.
   */
  static final class Columns {
    int[] base = {};
    byte[] ops = {};
    int[] taskOf = {};
    int[] ranks = {};
    int[] order = {};
    int[] traceEvents = {};
    int[] traceTasks = {};
    int[] variables = {};
    int[] writers = {};
    int[] scopeOf = {};
    int[] initialWrites = {};
    int[] locations = {};
    CompressedRows predecessors = new CompressedRows.Builder().build(0);
    CompressedRows held = predecessors;
    LockScopeIndex scopes = new LockScopeIndex.Builder().build(new int[1]);
  }

  public Trace trace() {
    return trace;
  }

  public int size() {
    return ops.length;
  }

  public int taskCount() {
    return base.length - 1;
  }

  /** The number of a task in the trace. */
  public int traceTask(int task) {
    return traceTasks[task];
  }

  /** The first event of a task. */
  public int taskStart(int task) {
    return base[task];
  }

  /** Number of events of a task. */
  public int taskSize(int task) {
    return base[task + 1] - base[task];
  }

  public int task(int event) {
    return taskOf[event];
  }

  /** The place of an event in its task, from 0. */
  public int position(int event) {
    return event - base[taskOf[event]];
  }

  byte op(int event) {
    return ops[event];
  }

  /** The event that happened at a place of the observed order. */
  public int order(int rank) {
    return order[rank];
  }

  /** The place of an event in the observed order. */
  public int rank(int event) {
    return ranks[event];
  }

  /** The trace's event; -1 for one that only represents the initial state of a window. */
  public int traceEvent(int event) {
    return traceEvents[event];
  }

  public boolean isReading(int event) {
    return ops[event] == RunOperation.READ || ops[event] == RunOperation.UPDATE;
  }

  public boolean isWriting(int event) {
    return ops[event] == RunOperation.WRITE || ops[event] == RunOperation.UPDATE;
  }

  public int variableCount() {
    return initialWrites.length;
  }

  /** The variable of an access. */
  public int variable(int event) {
    return variables[event];
  }

  /** The location in the trace that a variable stands for. */
  public int location(int variable) {
    return locations[variable];
  }

  /** The write whose value a reading event saw, or {@link #INITIAL}. */
  public int writer(int read) {
    return writers[read];
  }

  /** The trace's event that wrote the initial value of a variable, or -1. */
  public int initialWrite(int variable) {
    return initialWrites[variable];
  }

  /** The writes of a variable, by task and program order. */
  public CompressedRows writes() {
    return writesOf;
  }

  /** The last write of a variable in the observed order, or {@link #INITIAL}. */
  public int lastWrite(int variable) {
    int end = writesByRank.end(variable);
    return end == writesByRank.start(variable) ? INITIAL : writesByRank.get(end - 1);
  }

  /** Number of events of a task before a rank of the observed order. */
  int countBefore(int task, int rank) {
    int lo = base[task];
    int hi = base[task + 1];
    while (lo < hi) {
      int mid = (lo + hi) >>> 1;
      if (ranks[mid] < rank) {
        lo = mid + 1;
      } else {
        hi = mid;
      }
    }
    return lo - base[task];
  }

  /**
   * The last write of a variable before a place of the observed order among the first {@code
   * lengths[t]} events of each task, or {@link #INITIAL}.
   */
  int lastWrite(int variable, int rank, int[] lengths) {
    int lo = writesByRank.start(variable);
    int hi = writesByRank.end(variable);
    while (lo < hi) {
      int mid = (lo + hi) >>> 1;
      if (ranks[writesByRank.get(mid)] < rank) {
        lo = mid + 1;
      } else {
        hi = mid;
      }
    }
    for (int i = lo - 1; i >= writesByRank.start(variable); i--) {
      int write = writesByRank.get(i);
      if (position(write) < lengths[taskOf[write]]) {
        return write;
      }
    }
    return INITIAL;
  }

  /** The next write of a variable after another, or after the beginning, likewise; or -1. */
  int nextWrite(int variable, int write, int[] lengths) {
    int after = write == INITIAL ? -1 : ranks[write];
    for (int i = writesByRank.start(variable); i < writesByRank.end(variable); i++) {
      int next = writesByRank.get(i);
      if (ranks[next] > after && position(next) < lengths[taskOf[next]]) {
        return next;
      }
    }
    return -1;
  }

  /** The reads that saw a write. */
  public CompressedRows readers() {
    return readersOf;
  }

  /** The reads that saw the initial value of a variable. */
  public CompressedRows initialReaders() {
    return initialReadersOf;
  }

  /** The events of other tasks that an event has to wait for. */
  public CompressedRows predecessors() {
    return predecessors;
  }

  /** The locked scopes that contain an event; an acquisition is in its own scope. */
  public CompressedRows held() {
    return held;
  }

  /** The scope that an acquisition begins or a release ends, or -1. */
  public int scopeOf(int event) {
    return scopeOf[event];
  }

  public LockScopeIndex scopes() {
    return scopes;
  }

  /** The model's event for a trace's event, or -1; searches its task. */
  public int find(int traceEvent) {
    int task = Arrays.binarySearch(traceTasks, trace.task(traceEvent));
    if (task < 0) {
      return -1;
    }
    int i = Arrays.binarySearch(traceEvents, base[task], base[task + 1], traceEvent);
    return i < 0 ? -1 : i;
  }
}
