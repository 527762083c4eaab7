package org.ndseq.determinism.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.AccessLog;
import org.ndseq.determinism.memory.ClassInitialisation;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.PhaseCount;
import org.ndseq.determinism.memory.PossibleFailure;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.model.StreamAccessModel;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;

/**
 * Interprets one method ("the parent") from its entry for any arguments, inlining what it calls,
 * and notes where it starts tasks and what it accesses while they run; then interprets the tasks,
 * each from the state at its start. Names of allocations and starts are stable over repeated
 * passes.
 */
public final class SymbolicInterpreter implements MethodCaller {
  private static final SymbolicValue NO_SELF = new SymbolicValue.Nothing();
  private static final int DEEPEST_CALL = 24;

  private final SymbolicContext context;
  private final StateMerge merge;
  private final ClassInitialisation statics;
  private final InstructionInterpreter step;
  private Optional<TaskRecursion> recursion = Optional.empty();

  public SymbolicInterpreter(SymbolicContext context) {
    this.context = context;
    this.merge = new StateMerge(context);
    this.statics = new ClassInitialisation(context);
    SymbolicMemory memory = new SymbolicMemory(context);
    this.step =
        new InstructionInterpreter(
            context, memory, new CallInterpreter(context, memory, merge, this));
  }

  public SymbolicContext context() {
    return context;
  }

  /** Interprets the parent; afterwards the context has its starts and accesses. */
  public SymbolicState runParent(MethodCode method) {
    Symbol start = context.fresh("start", IntegerRange.LONG);
    context.beginsAt(start);
    SymbolicState state = new SymbolicState(method.node().maxLocals, start);
    int slot = 0;
    if (!method.name().equals("<clinit>")) {
      context.code().ancestors(method.owner().name).forEach(state.initialised::add);
    }
    if (!method.isStatic()) {
      state.locals[slot++] = parameter(method, Type.getObjectType(method.owner().name), 0);
    }
    for (Type type : method.argumentTypes()) {
      state.locals[slot] = parameterOf(method, type, slot);
      slot += type.getSize();
    }
    recursion =
        TaskRecursion.of(context, method, state.locals.length > 0 ? state.locals[0] : NO_SELF);
    recursion.ifPresent(r -> state.path = r.begin(state.path));
    return new BodyInterpreter(context, step, merge, method).run(state).state();
  }

  @Override
  public boolean isRecursive(SymbolicValue task) {
    return recursion.filter(r -> r.covers(task)).isPresent();
  }

  @Override
  public boolean isRecursiveCall(MethodCode target, SymbolicValue receiver) {
    return recursion.filter(r -> r.isCall(target, receiver)).isPresent();
  }

  private SymbolicValue parameter(MethodCode method, Type type, int slot) {
    String name = method.parameter(slot);
    Symbol self = context.fresh("ref#" + name, IntegerRange.NATURAL);
    context.entries().put(self, type);
    return new SymbolicValue.Root(self, name, context.heap().parameter(method, slot));
  }

  private SymbolicValue parameterOf(MethodCode method, Type type, int slot) {
    if (type.getSort() >= Type.ARRAY) {
      return parameter(method, type, slot);
    }
    OptionalInt constant = context.heap().constantParameter(method, slot);
    return constant.isPresent()
        ? SymbolicValue.ofInt(LinearTerm.constant(constant.getAsInt()))
        : TypedUnknown.argument(type.getDescriptor(), method.parameter(slot), context);
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
      List<MemoryAccess> shared,
      List<MemoryAccess> own,
      PhaseCount phases,
      List<PossibleFailure> failures) {
    public TaskRun {
      failures = List.copyOf(failures);
      shared = List.copyOf(shared);
      own = List.copyOf(own);
    }
  }

  /** Interprets the tasks of one start. */
  public TaskRun runTasks(TaskStart spawn, Set<CellKey> written) {
    SymbolScope before = context.scope();
    context.beginTask(written);
    try {
      int number = 0;
      context.setScope(spawn.scope().child(SymbolScope.Kind.TASK, "task"));
      for (TaskStart.Body body : spawn.bodies()) {
        context.setScope(spawn.scope().child(SymbolScope.Kind.TASK, "task"));
        context.callers().add(List.of(spawn, number++));
        runBody(spawn, body, written);
        context.callers().remove(context.callers().size() - 1);
      }
      if (spawn.bodies().isEmpty()) {
        StreamAccessModel.source(spawn, spawn.start(), context.scope())
            .forEach(context.log()::record);
      }
      spawn
          .examined()
          .map(e -> StreamAccessModel.contents(spawn, e, spawn.start(), context.scope()))
          .ifPresent(context.log()::record);
      if (spawn.isAddedUp()) {
        context.log().record(StreamAccessModel.sum(spawn, context.scope()));
      }
      AccessLog log = context.log();
      if (spawn.mayFailOutside()) {
        log.mayFail(
            new PossibleFailure(
                spawn.start().path,
                Formula.TRUE,
                "a failure in the library",
                spawn.site(),
                Set.of(),
                ""));
      }
      return new TaskRun(log.shared(), log.own(), context.phases(), log.failures());
    } finally {
      context.point().endTask();
      context.setScope(before);
    }
  }

  private void runBody(TaskStart spawn, TaskStart.Body body, Set<CellKey> written) {
    SymbolicState state = spawn.start().copy();
    // a final field is written but once: what others write is that of other objects
    state
        .heap
        .keySet()
        .removeIf(
            c ->
                written.contains(c.key())
                    && !(c.key().kind() == CellKey.Kind.FIELD && context.isFinal(c.key())));
    state.locks = new ArrayList<>();
    state.live.clear();
    state.phase = context.parentPhases().barrier().isPresent() ? state.phase : LinearTerm.ZERO;
    state.stack = new ArrayList<>();
    StreamAccessModel.source(spawn, state, context.scope()).forEach(context.log()::record);
    StreamAccessModel.result(spawn, state, context.scope()).forEach(context.log()::record);
    SymbolicValue first = body.arguments().isEmpty() ? NO_SELF : body.arguments().get(0);
    if (isRecursiveCall(body.code(), first)) {
      recursion.orElseThrow().generalise(first, state);
    }
    if (body.code().isStatic()) {
      statics.initialise(body.code().owner().name, state);
    }
    context.loads().carry(call(body.code(), body.arguments(), state));
  }

  @Override
  public SymbolicValue call(MethodCode method, List<SymbolicValue> arguments, SymbolicState state) {
    List<MethodCode> active = context.point().active();
    if (active.contains(method)) {
      throw new NotAnalysable("recursion through " + method.name() + "()");
    }
    if (active.size() > DEEPEST_CALL) {
      throw new NotAnalysable("calls nested too deeply");
    }
    SymbolicValue[] locals = state.locals;
    List<SymbolicValue> stack = state.stack;
    state.locals = new SymbolicValue[Math.max(method.node().maxLocals, arguments.size() * 2)];
    Arrays.fill(state.locals, new SymbolicValue.Nothing());
    state.stack = new ArrayList<>();
    int slot = 0;
    for (SymbolicValue argument : arguments) {
      state.locals[slot] = argument;
      slot += argument.isWide() ? 2 : 1;
    }
    SymbolicState inner = state.copy();
    state.locals = locals;
    state.stack = stack;
    BodyInterpreter.Outcome outcome = new BodyInterpreter(context, step, merge, method).run(inner);
    state.becomes(outcome.state());
    return outcome.value();
  }
}
