package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Scope;

/** Starts tasks in a state. A task started inside a task is refused. */
final class TaskStarts {
  private final SymbolicContext context;
  private final CodeRunner code;
  private final Bodies bodies;

  TaskStarts(SymbolicContext context, CodeRunner code) {
    this.context = context;
    this.code = code;
    this.bodies = new Bodies(context, code);
  }

  /** The code that tasks run. */
  Bodies bodies() {
    return bodies;
  }

  /** Any result of a wait; no load is known to be used once only any more. */
  Value awaitedResult(MethodCall call) {
    context.loads().loseTrack();
    return Types.resultOf(call, "result", context);
  }

  /** The parent runs a task of its own kind itself, beside those that it has started. */
  Value runHere(MethodCall call, State s) {
    startOne(call, call.receiver(), (Value.Fresh) call.receiver(), call.insn(), s);
    if (!context.inTask()) {
      s.live.remove(context.names().spawn(call.insn(), context.site(call.insn())));
      context.escapes().memoryChanged(s);
    }
    return awaitedResult(call);
  }

  /** Starts the task of one object, or of each element of a collection the object came from. */
  void startAll(MethodCall call, Value.Ref handle, State s, boolean once) {
    if (handle instanceof Value.ElementOf e
        && e.base() instanceof Value.Fresh list
        && s.contents.containsKey(list.event())
        && once) {
      startElements(call, list, s.contents.getOrDefault(list.event(), List.of()), s);
    } else {
      start(
          call,
          handle,
          handle instanceof Value.Fresh f ? f : context.names().allocate(call.insn(), "thread"),
          s);
    }
  }

  void startElements(
      MethodCall call, Value.Fresh list, List<State.Stored> elements, State s) {
    if (context.inTask() && elements.stream().allMatch(e -> code.isRecursive(e.value()))) {
      return;
    }
    refuseInTask(call);
    context.names().understands(call.insn());
    if (elements.isEmpty()) {
      throw new NotAnalysable("the tasks started here are not known");
    }
    Scope here = context.scope();
    if (!elements.stream().allMatch(e -> Rounds.isOfThisRound(e, list.scope(), here))) {
      throw new NotAnalysable("tasks are kept from one round of a loop to the next");
    }
    List<PathCondition.Step> conditions = s.path.steps();
    int number = 0;
    for (State.Stored stored : elements) {
      Set<Scope> own = new HashSet<>(stored.scope().chain());
      context.scope().chain().forEach(own::remove);
      State start = s.copy();
      stored.heap().forEach(start.heap::putIfAbsent);
      PathCondition path = stored.path();
      for (PathCondition.Step step : conditions) {
        path = path.and(step.formula(), step.why());
      }
      start.path = path;
      Spawn spawn =
          context
              .names()
              .spawn(List.of(call.insn(), list.event(), number++), context.site(call.insn()));
      Scope scope = own.isEmpty() ? here : stored.scope();
      begin(spawn, bodies.of(call, stored.value(), start), start, scope, s);
      spawn.identifiedBy(own);
      here.chain().stream().filter(x -> !list.scope().isInside(x)).forEach(spawn::startedIn);
      if (stored.value() instanceof Value.Fresh f) {
        spawn.handledBy(f);
      }
    }
  }

  void start(MethodCall call, Value.Ref task, Value.Fresh handle, State s) {
    startOne(call, task, handle, call.insn(), s);
  }

  void startOne(MethodCall call, Value.Ref task, Value.Fresh handle, Object key, State s) {
    if (context.inTask() && code.isRecursive(task)) {
      // the proof of the recursion speaks of tasks further down already
      return;
    }
    refuseInTask(call);
    context.names().understands(call.insn());
    context.escapes().add(task);
    Spawn spawn = context.names().spawn(key, context.site(call.insn()));
    State start = s.copy();
    begin(spawn, bodies.of(call, task, start), start, context.scope(), s);
    spawn.handledBy(handle);
  }

  private void begin(Spawn spawn, Spawn.Body body, State start, Scope scope, State s) {
    spawn.started(List.of(body), start, scope);
    run(spawn, s);
  }

  /** The tasks of the start run from now on. */
  void run(Spawn spawn, State s) {
    context.escapes().memoryChanged(s);
    s.live.merge(spawn, Spawn.Age.CURRENT, (x, y) -> x == Spawn.Age.CURRENT ? x : Spawn.Age.ANY);
  }

  void refuseInTask(MethodCall call) {
    if (context.inTask()) {
      throw new NotAnalysable("a task starts or awaits tasks itself, by " + call.text());
    }
  }
}
