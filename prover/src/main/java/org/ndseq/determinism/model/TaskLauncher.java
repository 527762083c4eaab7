package org.ndseq.determinism.model;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.IterationTracking;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;

/** Starts tasks in a state. A task started inside a task is refused. */
public final class TaskLauncher {
  private final SymbolicContext context;
  private final CodeRunner code;
  private final TaskBody bodies;

  public TaskLauncher(SymbolicContext context, CodeRunner code) {
    this.context = context;
    this.code = code;
    this.bodies = new TaskBody(context, code);
  }

  /** The code that tasks run. */
  TaskBody bodies() {
    return bodies;
  }

  /** Any result of a wait; no load is known to be used once only any more. */
  SymbolicValue awaitedResult(MethodCall call) {
    context.loads().loseTrack();
    return TypedUnknown.resultOf(call, "result", context);
  }

  /** The parent runs a task of its own kind itself, beside those that it has started. */
  public SymbolicValue runHere(MethodCall call, SymbolicState s) {
    startOne(call, call.receiver(), (SymbolicValue.Fresh) call.receiver(), call.insn(), s);
    if (!context.inTask()) {
      s.live.remove(context.names().spawn(call.insn(), context.site(call.insn())));
      context.escapes().memoryChanged(s);
    }
    return awaitedResult(call);
  }

  /** Starts the task of one object, or of each element of a collection the object came from. */
  void startAll(MethodCall call, SymbolicValue.Ref handle, SymbolicState s, boolean once) {
    if (handle instanceof SymbolicValue.ElementOf e
        && e.base() instanceof SymbolicValue.Fresh list
        && s.contents.containsKey(list.event())
        && once) {
      startElements(call, list, s.contents.getOrDefault(list.event(), List.of()), s);
    } else {
      start(
          call,
          handle,
          handle instanceof SymbolicValue.Fresh f
              ? f
              : context.names().allocate(call.insn(), "thread"),
          s);
    }
  }

  void startElements(
      MethodCall call,
      SymbolicValue.Fresh list,
      List<SymbolicState.Stored> elements,
      SymbolicState s) {
    if (context.inTask() && elements.stream().allMatch(e -> code.isRecursive(e.value()))) {
      return;
    }
    refuseInTask(call);
    context.names().understands(call.insn());
    if (elements.isEmpty()) {
      throw new NotAnalysable("the tasks started here are not known");
    }
    SymbolScope here = context.scope();
    if (!elements.stream().allMatch(e -> IterationTracking.isOfThisRound(e, list.scope(), here))) {
      throw new NotAnalysable("tasks are kept from one round of a loop to the next");
    }
    List<PathCondition.Step> conditions = s.path.steps();
    int number = 0;
    for (SymbolicState.Stored stored : elements) {
      Set<SymbolScope> own = new HashSet<>(stored.scope().chain());
      context.scope().chain().forEach(own::remove);
      SymbolicState start = s.copy();
      stored.heap().forEach(start.heap::putIfAbsent);
      PathCondition path = stored.path();
      for (PathCondition.Step step : conditions) {
        path = path.and(step.formula(), step.why());
      }
      start.path = path;
      TaskStart spawn =
          context
              .names()
              .spawn(List.of(call.insn(), list.event(), number++), context.site(call.insn()));
      SymbolScope scope = own.isEmpty() ? here : stored.scope();
      begin(spawn, bodies.of(call, stored.value(), start), start, scope, s);
      spawn.identifiedBy(own);
      here.chain().stream().filter(x -> !list.scope().isInside(x)).forEach(spawn::startedIn);
      if (stored.value() instanceof SymbolicValue.Fresh f) {
        spawn.handledBy(f);
      }
    }
  }

  void start(MethodCall call, SymbolicValue.Ref task, SymbolicValue.Fresh handle, SymbolicState s) {
    startOne(call, task, handle, call.insn(), s);
  }

  void startOne(
      MethodCall call,
      SymbolicValue.Ref task,
      SymbolicValue.Fresh handle,
      Object key,
      SymbolicState s) {
    if (context.inTask() && code.isRecursive(task)) {
      // the proof of the recursion speaks of tasks further down already
      return;
    }
    refuseInTask(call);
    context.names().understands(call.insn());
    context.escapes().add(task);
    TaskStart spawn = context.names().spawn(key, context.site(call.insn()));
    SymbolicState start = s.copy();
    begin(spawn, bodies.of(call, task, start), start, context.scope(), s);
    spawn.handledBy(handle);
  }

  /** Starts the function of a later stage of a future; its arguments may be any results. */
  void startStage(
      MethodCall call, SymbolicValue.Lambda function, SymbolicValue.Fresh stage, SymbolicState s) {
    refuseInTask(call);
    context.names().understands(call.insn());
    context.escapes().add(function);
    TaskStart spawn = context.names().spawn(call.insn(), context.site(call.insn()));
    SymbolicState start = s.copy();
    begin(
        spawn,
        code.body(function, LambdaArgumentMaker.unknown(function, context), start),
        start,
        context.scope(),
        s);
    spawn.handledBy(stage);
  }

  private void begin(
      TaskStart spawn,
      TaskStart.Body body,
      SymbolicState start,
      SymbolScope scope,
      SymbolicState s) {
    spawn.started(List.of(body), start, scope);
    run(spawn, s);
  }

  /** The tasks of the start run from now on. */
  void run(TaskStart spawn, SymbolicState s) {
    context.escapes().memoryChanged(s);
    s.live.merge(
        spawn, TaskStart.Age.CURRENT, (x, y) -> x == TaskStart.Age.CURRENT ? x : TaskStart.Age.ANY);
  }

  void refuseInTask(MethodCall call) {
    if (context.inTask()) {
      throw new NotAnalysable("a task starts or awaits tasks itself, by " + call.text());
    }
  }
}
