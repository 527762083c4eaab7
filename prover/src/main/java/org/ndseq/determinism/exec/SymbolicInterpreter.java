package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Type;

/**
 * Interprets one method ("the parent") from its entry for any arguments, inlining what it calls,
 * and notes where it starts tasks and what it accesses while they run; then interprets the tasks,
 * each from the state at its start. Names of allocations and starts are stable over repeated
 * passes.
 */
public final class SymbolicInterpreter implements MethodCaller {
  private static final Value NO_SELF = new Value.Nothing();
  private static final int DEEPEST_CALL = 24;

  private final SymbolicContext context;
  private final Merge merge;
  private final Statics statics;
  private final Step step;
  private Optional<Recursion> recursion = Optional.empty();

  public SymbolicInterpreter(SymbolicContext context) {
    this.context = context;
    this.merge = new Merge(context);
    this.statics = new Statics(context);
    Memory memory = new Memory(context);
    this.step = new Step(context, memory, new Calls(context, memory, merge, this));
  }

  public SymbolicContext context() {
    return context;
  }

  /** Interprets the parent; afterwards the context has its starts and accesses. */
  public State runParent(MethodCode method) {
    Symbol start = context.fresh("start", Range.LONG);
    State state = new State(method.node().maxLocals, start);
    int slot = 0;
    if (!method.name().equals("<clinit>")) {
      context.code().ancestors(method.owner().name).forEach(state.initialised::add);
    }
    if (!method.isStatic()) {
      state.locals[slot++] = parameter(method, 0);
    }
    for (Type type : method.argumentTypes()) {
      state.locals[slot] = parameterOf(method, type, slot);
      slot += type.getSize();
    }
    recursion = Recursion.of(context, method, state.locals.length > 0 ? state.locals[0] : NO_SELF);
    recursion.ifPresent(r -> state.path = r.begin(state.path));
    return new BodyRunner(context, step, merge, method).run(state).state();
  }

  @Override
  public boolean isRecursive(Value task) {
    return recursion.filter(r -> r.covers(task)).isPresent();
  }

  @Override
  public boolean isRecursiveCall(MethodCode target, Value receiver) {
    return recursion.filter(r -> r.isCall(target, receiver)).isPresent();
  }

  private Value parameter(MethodCode method, int slot) {
    String name = method.parameter(slot);
    return new Value.Root(
        context.fresh("ref#" + name, Range.NATURAL),
        name,
        context.heap().parameter(method, slot));
  }

  private Value parameterOf(MethodCode method, Type type, int slot) {
    return type.getSort() >= Type.ARRAY
        ? parameter(method, slot)
        : Types.argument(type.getDescriptor(), method.parameter(slot), context);
  }

  /**
   * The accesses of the tasks of one start.
   *
   * @param shared memory that others may reach
   * @param own objects that the task made itself
   * @param phases the barrier that they pass
   * @param failures where they may throw an exception
   */
  public record TaskRun(
      List<Access> shared, List<Access> own, PhaseCount phases, List<PossibleFailure> failures) {
    public TaskRun {
      failures = List.copyOf(failures);
      shared = List.copyOf(shared);
      own = List.copyOf(own);
    }
  }

  /** Interprets the tasks of one start. */
  public TaskRun runTasks(Spawn spawn, Set<MemKey> written) {
    Scope before = context.scope();
    context.beginTask(written);
    try {
      int number = 0;
      for (Spawn.Body body : spawn.bodies()) {
        context.setScope(spawn.scope().child(Scope.Kind.TASK, "task"));
        context.callers().add(List.of(spawn, number++));
        runBody(spawn, body, written);
        context.callers().remove(context.callers().size() - 1);
      }
      if (spawn.isAddedUp()) {
        context.log().record(StreamAccesses.sum(spawn, context.scope()));
      }
      AccessLog log = context.log();
      return new TaskRun(log.shared(), log.own(), context.phases(), log.failures());
    } finally {
      context.point().endTask();
      context.setScope(before);
    }
  }

  private void runBody(Spawn spawn, Spawn.Body body, Set<MemKey> written) {
    State state = spawn.start().copy();
    state.heap.keySet().removeIf(c -> written.contains(c.key()));
    state.locks = new ArrayList<>();
    state.live.clear();
    state.phase = context.parentPhases().barrier().isPresent() ? state.phase : Lin.ZERO;
    state.stack = new ArrayList<>();
    StreamAccesses.source(spawn, state, context.scope()).forEach(context.log()::record);
    StreamAccesses.result(spawn, state, context.scope()).forEach(context.log()::record);
    Value first = body.arguments().isEmpty() ? NO_SELF : body.arguments().get(0);
    if (isRecursiveCall(body.code(), first)) {
      recursion.orElseThrow().generalise(first, state);
    }
    if (body.code().isStatic()) {
      statics.initialise(body.code().owner().name, state);
    }
    context.loads().carry(call(body.code(), body.arguments(), state));
  }

  @Override
  public Value call(MethodCode method, List<Value> arguments, State state) {
    List<MethodCode> active = context.point().active();
    if (active.contains(method)) {
      throw new NotAnalysable("recursion through " + method.name() + "()");
    }
    if (active.size() > DEEPEST_CALL) {
      throw new NotAnalysable("calls nested too deeply");
    }
    Value[] locals = state.locals;
    List<Value> stack = state.stack;
    state.locals = new Value[Math.max(method.node().maxLocals, arguments.size() * 2)];
    Arrays.fill(state.locals, new Value.Nothing());
    state.stack = new ArrayList<>();
    int slot = 0;
    for (Value argument : arguments) {
      state.locals[slot] = argument;
      slot += argument.isWide() ? 2 : 1;
    }
    State inner = state.copy();
    state.locals = locals;
    state.stack = stack;
    BodyRunner.Outcome outcome = new BodyRunner(context, step, merge, method).run(inner);
    state.becomes(outcome.state());
    return outcome.value();
  }
}
