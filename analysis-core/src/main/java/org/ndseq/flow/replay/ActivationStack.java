package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSink;
import org.ndseq.flow.graph.TaskNodeCollector;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * The state of one thread's replay: its stack of method activations, the tasks that it runs, what
 * is left of its events, and where its nodes go.
 */
final class ActivationStack {
  final Trace trace;
  final RoutineTable routines;
  final ReplayListener listener;
  final EventStream stream;
  final NodeValueCoding values = new NodeValueCoding();
  private final String thread;
  private final IntArrayList outerTasks = new IntArrayList();
  private final IntArrayList outerBases = new IntArrayList();
  private final List<IntArrayList> outerResults = new ArrayList<>();
  private @Nullable ReplayFrame[] frames = new ReplayFrame[16];
  private int depth;
  private int base;
  private int task = -1;
  private NodeSink sink = new TaskNodeCollector();
  private int captured = NodeValueCoding.NONE;

  /** The results that the first methods of the current task have returned so far. */
  private IntArrayList results = new IntArrayList();

  private int resultMethod;
  private boolean cutOff;
  private boolean hasReplayed;

  ActivationStack(Trace trace, RoutineTable routines, int thread, ReplayListener listener) {
    this.trace = trace;
    this.routines = routines;
    this.listener = listener;
    this.thread = trace.threadName(thread);
    this.stream = new EventStream(trace, thread);
  }

  // Tasks.

  int task() {
    return task;
  }

  NodeSink sink() {
    return sink;
  }

  void begin(int inner) {
    outerTasks.add(task);
    outerBases.add(base);
    outerResults.add(results);
    results = new IntArrayList();
    base = depth;
    switchTo(inner);
  }

  void end() {
    if (!results.isEmpty() && trace.tasks().get(task).fork() >= 0) {
      listener.returns(task, sink.add(NodeKind.ASSIGN, -1, resultMethod, 0, -1, results));
    }
    if (!outerTasks.isEmpty()) {
      results = outerResults.remove(outerResults.size() - 1);
      base = outerBases.removeInt(outerBases.size() - 1);
      switchTo(outerTasks.removeInt(outerTasks.size() - 1));
    }
  }

  void switchTo(int to) {
    task = to;
    captured = NodeValueCoding.NONE;
    if (to >= 0) {
      sink = listener.sink(to);
    }
  }

  /** The node that stands for what a forked task's first methods are given. */
  int given(ReplayRoutine r) {
    if (captured == NodeValueCoding.NONE
        && r.code.parameterSlots() > 0
        && trace.tasks().get(task).fork() >= 0) {
      captured = sink.add(NodeKind.ASSIGN, -1, r.method, 0, -1, values.nodes(NodeValueCoding.NONE));
      listener.captures(task, captured);
    }
    return captured;
  }

  /** A first method of the current task has returned; {@code node} is what, or none. */
  void returned(ReplayRoutine r, int node) {
    if (node >= 0) {
      results.add(node);
      resultMethod = r.method;
    }
  }

  /** The node that stands for the result of a task that was joined here. */
  int received(ReplayFrame f, int joined) {
    int node = add(NodeKind.ASSIGN, -1, f, NodeValueCoding.NONE);
    listener.receives(task, node, joined);
    return node;
  }

  /** Notes an event that keeps the code around it from being skipped. */
  void note(int event, EventKind kind) {
    if (kind == EventKind.FORK || kind == EventKind.JOIN || kind == EventKind.BARRIER) {
      listener.cannotSkip(trace.task(event));
    }
  }

  // Frames.

  /** Whether a recorded method of the current task is active. */
  boolean isInside() {
    return depth > base;
  }

  /** Whether any recorded method has been. */
  boolean hasReplayed() {
    return hasReplayed;
  }

  /** Whether any recorded method is active. */
  boolean isActive() {
    return depth > 0;
  }

  ReplayFrame top() {
    ReplayFrame f = frames[depth - 1];
    if (f == null) {
      throw new IllegalStateException("no frame at depth " + depth);
    }
    return f;
  }

  ReplayRoutine routine(int method) {
    Optional<ReplayRoutine> found = routines.find(method);
    if (found.isEmpty()) {
      String why = routines.program().problem(method).replaceFirst("\\.$", "");
      throw diverged("the code of " + routines.name(method), "none: " + why);
    }
    return found.get();
  }

  ReplayFrame push(ReplayRoutine r, int control, boolean direct) {
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, depth * 2);
    }
    ReplayFrame f = frames[depth];
    if (f == null) {
      f = new ReplayFrame(r);
      frames[depth] = f;
    }
    f.enter(r, control, direct);
    f.mark = values.mark();
    f.expression = sink.size();
    hasReplayed = true;
    depth++;
    return f;
  }

  void pop(ReplayFrame f) {
    values.release(f.mark);
    depth--;
  }

  /** Whether the next event was made by the instruction at the frame's pc. */
  boolean isHere(ReplayFrame f) {
    return isAt(trace.site(stream.peek()), f);
  }

  /** Whether a site is the instruction at the frame's pc. */
  boolean isAt(int site, ReplayFrame f) {
    return site >= 0
        && routines.siteMethods[site] == f.routine.method
        && routines.siteInstructions[site] == f.pc;
  }

  // Nodes.

  int add(NodeKind kind, int event, ReplayFrame f, int value) {
    return sink.add(kind, event, f.routine.method, f.pc, f.control, values.nodes(value));
  }

  /** One node for a value that outlives its expression. */
  int single(ReplayFrame f, int value) {
    if (value >= NodeValueCoding.NONE) {
      return value;
    }
    IntArrayList nodes = values.nodes(value);
    if (nodes.size() > 1) {
      return sink.add(NodeKind.ASSIGN, -1, f.routine.method, f.pc, f.control, nodes);
    }
    return nodes.isEmpty() ? NodeValueCoding.NONE : nodes.getInt(0);
  }

  // Ends.

  /** The recording stops here. */
  void cutOff() {
    cutOff = true;
  }

  boolean isCutOff() {
    return cutOff;
  }

  DivergenceException diverged(String expected) {
    return diverged(expected, found());
  }

  DivergenceException diverged(String expected, String found) {
    String where = isInside() ? top().routine.code.where(top().pc) : "no method";
    String code = isInside() ? top().routine.code.place(top().pc) : "a method that is not known";
    int e = stream.isEmpty() ? -1 : stream.peek();
    return new DivergenceException(new Divergence(thread, e, code, where, expected, found));
  }

  private String found() {
    if (stream.isEmpty()) {
      return "the end of the trace";
    }
    int e = stream.peek();
    EventKind kind = trace.kind(e);
    String at = trace.site(e) < 0 ? "" : " at " + trace.symbols().where(trace.site(e));
    boolean ofMethod = kind.isControl() && kind != EventKind.CATCH;
    String of = ofMethod ? " of " + routines.name(trace.target(e)) : "";
    String bits = kind.isControl() ? " after branch " + trace.version(e) : "";
    return kind + of + at + bits + " (branches taken: " + stream.bitsTaken() + ")";
  }
}
