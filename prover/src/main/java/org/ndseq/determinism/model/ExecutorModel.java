package org.ndseq.determinism.model;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.memory.IterationTracking;
import org.ndseq.determinism.memory.JoinTracking;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Executors, fork/join tasks and futures: where tasks start and where they are known to be over.
 */
final class ExecutorModel implements LibraryModel {
  private final SymbolicContext context;
  private final TaskLauncher tasks;
  private final CodeRunner code;
  private final JoinTracking joins;
  private final ExecutorRuleSet executors;

  ExecutorModel(SymbolicContext context, TaskLauncher tasks, CodeRunner code) {
    this.context = context;
    this.tasks = tasks;
    this.code = code;
    this.joins = new JoinTracking(context);
    this.executors = new ExecutorRuleSet(context);
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    boolean known =
        owner.startsWith("java/util/concurrent/")
            && !owner.startsWith("java/util/concurrent/locks/")
            && !owner.contains("/atomic/");
    return known ? concurrent(owner, call, s) : Optional.empty();
  }

  private Optional<SymbolicValue> concurrent(String owner, MethodCall call, SymbolicState s) {
    MethodInsnNode insn = call.insn();
    boolean numbers = call.args().stream().allMatch(v -> v instanceof SymbolicValue.Whole);
    if (owner.equals("java/util/concurrent/Executors") && insn.name.startsWith("new") && numbers) {
      return Optional.of(context.names().allocate(insn, "executor"));
    }
    if (insn.name.equals("commonPool")) {
      // nobody can close it, so waiting for its end is no wait for its tasks
      return Optional.of(context.names().allocate(insn, "commonPool"));
    }
    switch (insn.name) {
      case "<init>" -> {
        if (call.receiver() instanceof SymbolicValue.Fresh f
            && context.code().find(f.type()).isEmpty()
            && owner.endsWith("FutureTask")) {
          return Optional.empty();
        }
        executors.made(call, s);
        call.args().forEach(context.escapes()::add);
        boolean pool = owner.endsWith("Pool") || owner.endsWith("Executor");
        return numbers || pool ? Optional.of(new SymbolicValue.Nothing()) : Optional.empty();
      }
      case "submit", "execute" -> {
        executors.refuse(call.receiver(), call, s);
        if (insn.name.equals("execute")) {
          executors.refuseHandlers(call);
        }
        SymbolicValue.Fresh handle = context.names().allocate(insn, "future");
        if (isAwaitedAtOnce(call, s)) {
          runInstead(call, (SymbolicValue.Lambda) call.args().get(0), s);
          return Optional.of(handle);
        }
        tasks.start(call, (SymbolicValue.Ref) call.args().get(0), handle, s);
        if (call.receiver() instanceof SymbolicValue.Fresh pool && pool.type().equals("executor")) {
          context.names().spawn(insn, context.site(insn)).runsOn(pool.event());
        }
        return Optional.of(handle);
      }
      case "invoke" -> {
        // the regions inside are looked at where they start; here all of it is over
        if (context.inTask() || !s.live.isEmpty() || !owner.contains("ForkJoin")) {
          return Optional.empty();
        }
        call.all().forEach(context.escapes()::add);
        context.escapes().anythingChanged(s);
        return Optional.of(tasks.awaitedResult(call));
      }
      case "runAsync", "supplyAsync" -> {
        if (call.args().size() > 1) {
          executors.refuse((SymbolicValue.Ref) call.args().get(1), call, s);
        }
        SymbolicValue.Fresh handle = context.names().allocate(insn, "future");
        tasks.start(call, (SymbolicValue.Ref) call.args().get(0), handle, s);
        return Optional.of(handle);
      }
      case "fork" -> {
        tasks.startAll(call, call.receiver(), s, false);
        return Optional.of(call.receiver());
      }
      case "invokeAll" -> {
        return invokeAll(call, s);
      }
      case "get", "join" -> {
        if (!call.args().isEmpty()) {
          return Optional.empty();
        }
        if (context.inTask() && code.isRecursive(call.receiver())) {
          return Optional.of(tasks.awaitedResult(call));
        }
        tasks.refuseInTask(call);
        s.joined.add(call.receiver());
        if (call.receiver() instanceof SymbolicValue.Fresh f && f.type().equals("all")) {
          joinAll(f, s);
        } else {
          joins.await(call.receiver(), s);
        }
        context.escapes().memoryChanged(s);
        SymbolicValue result = tasks.awaitedResult(call);
        if (result instanceof SymbolicValue.Root r && isPlain(call.receiver(), s)) {
          context.plainResults().add(r.self());
        }
        return Optional.of(result);
      }
      case "allOf" -> {
        SymbolicValue.Fresh all = context.names().allocate(insn, "all");
        if (call.args().get(0) instanceof SymbolicValue.Fresh f) {
          List<SymbolicState.Stored> known = s.contents.getOrDefault(f.event(), List.of());
          s.contents.put(
              all.event(),
              known.stream()
                  .filter(
                      e ->
                          IterationTracking.isOfThisRound(e, f.scope(), context.scope())
                              && joins.stays(e, known, f.scope()))
                  .toList());
        }
        return Optional.of(all);
      }
      case "isShutdown", "isTerminated", "isDone", "isCancelled" -> {
        // while tasks run the answer depends on the schedule
        boolean over = !context.inTask() && s.live.isEmpty();
        return over ? Optional.of(tasks.awaitedResult(call)) : Optional.empty();
      }
      case "shutdown" -> {
        executors.shutdown(call.receiver(), s);
        return Optional.of(new SymbolicValue.Nothing());
      }
      case "awaitTermination", "close" -> {
        if (call.receiver() instanceof SymbolicValue.Fresh pool
            && executors.endsAll(pool, call, s)) {
          if (insn.name.equals("awaitTermination") && !s.live.isEmpty()) {
            context.assume(SymbolicContext.NO_TIMEOUT);
          }
          s.live
              .keySet()
              .removeIf(
                  t ->
                      t.executor().map(e -> e == pool.event()).orElse(false)
                          && context.rounds().endsAll(t, pool.scope()));
        }
        context.escapes().memoryChanged(s);
        return Optional.of(tasks.awaitedResult(call));
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  /** True if all tasks that the handle may stand for return numbers or strings. */
  private boolean isPlain(SymbolicValue.Ref handle, SymbolicState s) {
    if (handle instanceof SymbolicValue.ElementOf e
        && e.base() instanceof SymbolicValue.Fresh list) {
      List<SymbolicState.Stored> held = s.contents.getOrDefault(list.event(), List.of());
      return !held.isEmpty()
          && held.stream()
              .allMatch(h -> h.value() instanceof SymbolicValue.Fresh f && returnsPlain(f));
    }
    return handle instanceof SymbolicValue.Fresh f && returnsPlain(f);
  }

  private boolean returnsPlain(SymbolicValue.Fresh handle) {
    List<TaskStart> starts =
        context.spawns().stream()
            .filter(t -> t.handle().filter(h -> h.event() == handle.event()).isPresent())
            .toList();
    return !starts.isEmpty()
        && starts.stream()
            .flatMap(t -> t.bodies().stream())
            .map(b -> Type.getReturnType(b.code().node().desc))
            .allMatch(t -> t.getSort() == Type.OBJECT && LibraryTable.isPlain("(" + t + ")V"));
  }

  /** Nothing else runs until the one task is over: it may as well run here. */
  private boolean isAwaitedAtOnce(MethodCall call, SymbolicState s) {
    AbstractInsnNode next = call.insn().getNext();
    while (next != null && (next.getOpcode() < 0 || next.getOpcode() == Opcodes.CHECKCAST)) {
      next = next.getNext();
    }
    return !context.inTask()
        && s.live.isEmpty()
        && call.args().get(0) instanceof SymbolicValue.Lambda
        && next instanceof MethodInsnNode m
        && (m.name.equals("get") || m.name.equals("join"))
        && m.desc.startsWith("()")
        && m.owner.startsWith("java/util/concurrent/");
  }

  private void runInstead(MethodCall call, SymbolicValue.Lambda task, SymbolicState s) {
    context.names().understands(call.insn());
    context.callers().add(call.insn());
    try {
      code.apply(task, List.of(), s);
    } finally {
      context.callers().remove(context.callers().size() - 1);
    }
  }

  private void joinAll(SymbolicValue.Fresh all, SymbolicState s) {
    List<SymbolicState.Stored> stored = s.contents.getOrDefault(all.event(), List.of());
    s.live
        .keySet()
        .removeIf(
            t ->
                t.handle().isPresent()
                    && context.rounds().endsAll(t, all.scope())
                    && stored.stream().anyMatch(e -> JoinTracking.holds(e, t)));
  }

  private Optional<SymbolicValue> invokeAll(MethodCall call, SymbolicState s) {
    if (call.insn().getOpcode() != Opcodes.INVOKESTATIC) {
      executors.refuse(call.receiver(), call, s);
    }
    Set<TaskStart> before = new HashSet<>(s.live.keySet());
    for (SymbolicValue arg : call.args()) {
      if (arg instanceof SymbolicValue.Fresh f && s.contents.containsKey(f.event())) {
        tasks.startElements(call, f, s.contents.getOrDefault(f.event(), List.of()), s);
      } else if (arg instanceof SymbolicValue.Fresh f
          && context.code().find(f.type()).isPresent()) {
        tasks.startOne(call, f, f, List.of(call.insn(), call.args().indexOf(arg)), s);
      } else {
        throw new NotAnalysable("the tasks given to invokeAll() are not known");
      }
    }
    s.live.keySet().retainAll(before);
    context.escapes().memoryChanged(s);
    return Optional.of(tasks.awaitedResult(call));
  }
}
