package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Scope;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Threads, executors, fork/join tasks and futures: where tasks start and where they are known to be
 * over. A task started inside a task is refused.
 */
final class TaskCalls {
  private final Machine machine;
  private final Calls calls;
  private final Joins joins;
  private final Barriers barriers;
  private final Bodies bodies;
  private final Streams streams;

  TaskCalls(Machine machine, Calls calls) {
    this.machine = machine;
    this.calls = calls;
    this.joins = new Joins(machine);
    this.barriers = new Barriers(machine);
    this.bodies = new Bodies(machine, calls);
    this.streams = new Streams(machine, this, calls);
  }

  Optional<Value> call(Calls.Call call, State s) {
    String owner = machine.code().libraryOwner(call.insn().owner);
    if (owner.equals("java/lang/Thread")) {
      return thread(call, s);
    }
    if (owner.startsWith("java/util/concurrent/locks/")) {
      return lock(call, s);
    }
    if (owner.startsWith("java/util/concurrent/") && !owner.contains("/atomic/")) {
      return concurrent(owner, call, s);
    }
    return streams.call(owner, call, s);
  }

  private Optional<Value> thread(Calls.Call call, State s) {
    switch (call.insn().name) {
      case "<init>" -> {
        call.args().stream()
            .filter(
                a ->
                    a instanceof Value.Lambda
                        || a instanceof Value.Fresh f && machine.code().find(f.type()).isPresent()
                        || a instanceof Value.Root)
            .findFirst()
            .ifPresent(task -> bodies.gives(call.receiver(), task, s));
        call.args().forEach(machine.escapes()::add);
      }
      case "start" -> startAll(call, call.receiver(), s, true);
      case "startVirtualThread" -> {
        Value.Fresh handle = machine.names().allocate(call.insn(), "java/lang/Thread");
        start(call, (Value.Ref) call.args().get(0), handle, s);
        return Optional.of(handle);
      }
      case "join" -> {
        if (!call.args().isEmpty()) {
          return Optional.empty();
        }
        refuseInTask(call);
        joins.await(call.receiver(), s);
        machine.escapes().memoryChanged(s);
      }
      case "setDaemon", "setName", "sleep", "yield", "onSpinWait", "setPriority" -> {}
      default -> {
        return Optional.empty();
      }
    }
    return Optional.of(new Value.Nothing());
  }

  private Optional<Value> lock(Calls.Call call, State s) {
    switch (call.insn().name) {
      case "<init>" -> {}
      case "lock" -> {
        if (machine.locks().isExclusive(call.insn().owner, call.receiver())) {
          machine.locks().take(call.receiver(), s);
        }
      }
      case "unlock" -> {
        if (machine.locks().isExclusive(call.insn().owner, call.receiver())) {
          machine.locks().release(call.receiver(), s);
        }
      }
      default -> {
        return Optional.empty();
      }
    }
    return Optional.of(new Value.Nothing());
  }

  private Optional<Value> concurrent(String owner, Calls.Call call, State s) {
    MethodInsnNode insn = call.insn();
    Optional<Value> passed = barriers.call(owner, call, s);
    if (passed.isPresent()) {
      return passed;
    }
    if (owner.equals("java/util/concurrent/Executors") && insn.name.startsWith("new")) {
      return Optional.of(machine.names().allocate(insn, "executor"));
    }
    if (insn.name.equals("commonPool")) {
      // nobody can close it, so waiting for its end is no wait for its tasks
      return Optional.of(machine.names().allocate(insn, "commonPool"));
    }
    switch (insn.name) {
      case "<init>" -> {
        if (call.receiver() instanceof Value.Fresh f
            && machine.code().find(f.type()).isEmpty()
            && owner.endsWith("FutureTask")) {
          return Optional.empty();
        }
        return Optional.of(new Value.Nothing());
      }
      case "submit", "execute" -> {
        Value.Fresh handle = machine.names().allocate(insn, "future");
        if (isAwaitedAtOnce(call, s)) {
          runInstead(call, (Value.Lambda) call.args().get(0), s);
          return Optional.of(handle);
        }
        start(call, (Value.Ref) call.args().get(0), handle, s);
        if (call.receiver() instanceof Value.Fresh pool && pool.type().equals("executor")) {
          machine.names().spawn(insn, machine.site(insn)).runsOn(pool.event());
        }
        return Optional.of(handle);
      }
      case "runAsync", "supplyAsync" -> {
        Value.Fresh handle = machine.names().allocate(insn, "future");
        start(call, (Value.Ref) call.args().get(0), handle, s);
        return Optional.of(handle);
      }
      case "fork" -> {
        startAll(call, call.receiver(), s, false);
        return Optional.of(call.receiver());
      }
      case "invokeAll" -> {
        return invokeAll(call, s);
      }
      case "get", "join" -> {
        if (!call.args().isEmpty()) {
          return Optional.empty();
        }
        if (machine.inTask() && machine.isRecursive(call.receiver())) {
          return Optional.of(result(call));
        }
        refuseInTask(call);
        if (call.receiver() instanceof Value.Fresh f && f.type().equals("all")) {
          joinAll(f, s);
        } else {
          joins.await(call.receiver(), s);
        }
        machine.escapes().memoryChanged(s);
        return Optional.of(result(call));
      }
      case "allOf" -> {
        Value.Fresh all = machine.names().allocate(insn, "all");
        if (call.args().get(0) instanceof Value.Fresh f) {
          List<State.Stored> known = s.contents.getOrDefault(f.event(), List.of());
          s.contents.put(
              all.event(),
              known.stream()
                  .filter(
                      e ->
                          Rounds.isOfThisRound(e, f.scope(), machine.scope())
                              && joins.stays(e, known, f.scope()))
                  .toList());
        }
        return Optional.of(all);
      }
      case "isShutdown", "isTerminated", "isDone", "isCancelled" -> {
        // while tasks run the answer depends on the schedule
        boolean over = !machine.inTask() && s.live.isEmpty();
        return over ? Optional.of(result(call)) : Optional.empty();
      }
      case "shutdown" -> {
        return Optional.of(new Value.Nothing());
      }
      case "awaitTermination", "close" -> {
        if (insn.name.equals("awaitTermination")) {
          machine.assume("awaitTermination() does not time out");
        }
        if (call.receiver() instanceof Value.Fresh pool) {
          s.live
              .keySet()
              .removeIf(
                  t ->
                      t.executor().map(e -> e == pool.event()).orElse(false)
                          && machine.rounds().endsAll(t, pool.scope()));
        }
        machine.escapes().memoryChanged(s);
        return Optional.of(result(call));
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  /** Nothing else runs until the one task is over: it may as well run here. */
  private boolean isAwaitedAtOnce(Calls.Call call, State s) {
    AbstractInsnNode next = call.insn().getNext();
    while (next != null && (next.getOpcode() < 0 || next.getOpcode() == Opcodes.CHECKCAST)) {
      next = next.getNext();
    }
    return !machine.inTask()
        && s.live.isEmpty()
        && call.args().get(0) instanceof Value.Lambda
        && next instanceof MethodInsnNode m
        && (m.name.equals("get") || m.name.equals("join"))
        && m.desc.startsWith("()")
        && m.owner.startsWith("java/util/concurrent/");
  }

  private void runInstead(Calls.Call call, Value.Lambda task, State s) {
    machine.names().understands(call.insn());
    machine.callers().add(call.insn());
    try {
      calls.apply(task, List.of(), s);
    } finally {
      machine.callers().remove(machine.callers().size() - 1);
    }
  }

  private Value result(Calls.Call call) {
    machine.loads().loseTrack();
    Type type = Type.getReturnType(call.insn().desc);
    return type.getSort() < Type.ARRAY
        ? Types.unknown(type.getDescriptor(), call.insn().name, machine)
        : new Value.Root(
            machine.vague("ref#" + "result", org.ndseq.determinism.logic.Range.NATURAL),
            "result",
            machine.heap().of(call.insn()));
  }

  private void joinAll(Value.Fresh all, State s) {
    List<State.Stored> stored = s.contents.getOrDefault(all.event(), List.of());
    s.live
        .keySet()
        .removeIf(
            t ->
                t.handle().isPresent()
                    && machine.rounds().endsAll(t, all.scope())
                    && stored.stream().anyMatch(e -> Joins.holds(e, t)));
  }

  private Optional<Value> invokeAll(Calls.Call call, State s) {
    Set<Spawn> before = new HashSet<>(s.live.keySet());
    for (Value arg : call.args()) {
      if (arg instanceof Value.Fresh f && s.contents.containsKey(f.event())) {
        startElements(call, f, s.contents.getOrDefault(f.event(), List.of()), s);
      } else if (arg instanceof Value.Fresh f && machine.code().find(f.type()).isPresent()) {
        startOne(call, f, f, List.of(call.insn(), call.args().indexOf(arg)), s);
      } else {
        throw new NotAnalysable("the tasks given to invokeAll() are not known");
      }
    }
    s.live.keySet().retainAll(before);
    machine.escapes().memoryChanged(s);
    return Optional.of(result(call));
  }

  /** The parent runs a task of its own kind itself, beside those that it has started. */
  Value runHere(Calls.Call call, State s) {
    startOne(call, call.receiver(), (Value.Fresh) call.receiver(), call.insn(), s);
    if (!machine.inTask()) {
      s.live.remove(machine.names().spawn(call.insn(), machine.site(call.insn())));
      machine.escapes().memoryChanged(s);
    }
    return result(call);
  }

  /** Starts the task of one object, or of each element of a collection the object came from. */
  private void startAll(Calls.Call call, Value.Ref handle, State s, boolean once) {
    if (handle instanceof Value.ElementOf e
        && e.base() instanceof Value.Fresh list
        && s.contents.containsKey(list.event())
        && once) {
      startElements(call, list, s.contents.getOrDefault(list.event(), List.of()), s);
    } else {
      start(
          call,
          handle,
          handle instanceof Value.Fresh f ? f : machine.names().allocate(call.insn(), "thread"),
          s);
    }
  }

  private void startElements(
      Calls.Call call, Value.Fresh list, List<State.Stored> elements, State s) {
    if (machine.inTask() && elements.stream().allMatch(e -> machine.isRecursive(e.value()))) {
      return;
    }
    refuseInTask(call);
    machine.names().understands(call.insn());
    if (elements.isEmpty()) {
      throw new NotAnalysable("the tasks started here are not known");
    }
    Scope here = machine.scope();
    if (!elements.stream().allMatch(e -> Rounds.isOfThisRound(e, list.scope(), here))) {
      throw new NotAnalysable("tasks are kept from one round of a loop to the next");
    }
    List<PathCondition.Step> conditions = s.path.steps();
    int number = 0;
    for (State.Stored stored : elements) {
      Set<Scope> own = new HashSet<>(stored.scope().chain());
      machine.scope().chain().forEach(own::remove);
      State start = s.copy();
      stored.heap().forEach(start.heap::putIfAbsent);
      PathCondition path = stored.path();
      for (PathCondition.Step step : conditions) {
        path = path.and(step.formula(), step.why());
      }
      start.path = path;
      Spawn spawn =
          machine
              .names()
              .spawn(List.of(call.insn(), list.event(), number++), machine.site(call.insn()));
      Scope scope = own.isEmpty() ? here : stored.scope();
      begin(spawn, bodies.of(call, stored.value(), start), start, scope, s);
      spawn.identifiedBy(own);
      here.chain().stream().filter(x -> !list.scope().isInside(x)).forEach(spawn::startedIn);
      if (stored.value() instanceof Value.Fresh f) {
        spawn.handledBy(f);
      }
    }
  }

  private void start(Calls.Call call, Value.Ref task, Value.Fresh handle, State s) {
    startOne(call, task, handle, call.insn(), s);
  }

  private void startOne(Calls.Call call, Value.Ref task, Value.Fresh handle, Object key, State s) {
    if (machine.inTask() && machine.isRecursive(task)) {
      // the proof of the recursion speaks of tasks further down already
      return;
    }
    refuseInTask(call);
    machine.names().understands(call.insn());
    machine.escapes().add(task);
    Spawn spawn = machine.names().spawn(key, machine.site(call.insn()));
    State start = s.copy();
    begin(spawn, bodies.of(call, task, start), start, machine.scope(), s);
    spawn.handledBy(handle);
  }

  private void begin(Spawn spawn, Spawn.Body body, State start, Scope scope, State s) {
    spawn.started(List.of(body), start, scope);
    run(spawn, s);
  }

  /** The tasks of the start run from now on. */
  void run(Spawn spawn, State s) {
    machine.escapes().memoryChanged(s);
    s.live.merge(spawn, Spawn.Age.CURRENT, (x, y) -> x == Spawn.Age.CURRENT ? x : Spawn.Age.ANY);
  }

  void refuseInTask(Calls.Call call) {
    if (machine.inTask()) {
      throw new NotAnalysable("a task starts or awaits tasks itself, by " + call.text());
    }
  }
}
