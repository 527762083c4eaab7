package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.HeapFacts;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Arithmetic;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Solver;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.Terms;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Interprets one method ("the parent") from its entry for any arguments, inlining what it calls,
 * and notes where it starts tasks and what it accesses while they run; then interprets the tasks,
 * each from the state at its start. Names of allocations and starts are stable over repeated
 * passes.
 */
public final class Machine {
  private static final Value NO_SELF = new Value.Nothing();

  private final CodeBase code;
  private final HeapFacts heap;
  private final Terms terms = new Terms();
  private final Arithmetic math = new Arithmetic(terms);
  private final Solver solver;
  private final Budget budget;
  private final Set<String> assumptions = new LinkedHashSet<>();
  private final Set<MemKey> unstable = new HashSet<>();
  private final List<Object> callers = new ArrayList<>();
  private final List<MethodCode> active = new ArrayList<>();
  private final AccessLog log = new AccessLog();
  private final Map<List<Object>, Set<Object>> changed = new HashMap<>();
  private final Starters starters;
  private final Escapes escapes;
  private final Merge merge = new Merge(this);
  private final Naming names = new Naming(this);
  private final Rounds rounds = new Rounds();
  private final Locks locks = new Locks(this);
  private final LoadTracking loads = new LoadTracking();
  private final Latches latches = new Latches();
  private final PhaseCount parentPhases = new PhaseCount();
  private PhaseCount taskPhases = new PhaseCount();
  private Scope scope = terms.root();
  private Optional<Recursion> recursion = Optional.empty();
  private boolean inTask;
  private int thrown;

  public Machine(
      CodeBase code,
      HeapFacts heap,
      Starters starters,
      Solver solver,
      Budget budget,
      Written written) {
    this.escapes = new Escapes(this, written);
    this.code = code;
    this.starters = starters;
    this.heap = heap;
    this.solver = solver;
    this.budget = budget;
  }

  /** Interprets the parent; afterwards {@link #spawns()} and {@link #accesses()} are filled. */
  public State runParent(MethodCode method) {
    Symbol start = terms.fresh("start", Range.LONG, scope);
    State state = new State(method.node().maxLocals, start);
    int slot = 0;
    if (!method.isStatic()) {
      state.locals[slot++] = parameter(method, 0);
    }
    for (Type type : method.argumentTypes()) {
      state.locals[slot] = parameterOf(method, type, slot);
      slot += type.getSize();
    }
    recursion = Recursion.of(this, method, state.locals.length > 0 ? state.locals[0] : NO_SELF);
    recursion.ifPresent(r -> state.path = r.begin(state.path));
    return new BodyRunner(this, method).run(state).state();
  }

  /** True if the object is a task of the kind whose recursion is being proved. */
  boolean isRecursive(Value task) {
    return recursion.filter(r -> r.covers(task)).isPresent();
  }

  /** True if the method is the body of such a task. */
  boolean isRecursiveCall(MethodCode target, Value receiver) {
    return recursion.filter(r -> r.isCall(target, receiver)).isPresent();
  }

  private Value parameter(MethodCode method, int slot) {
    String name = method.parameter(slot);
    return new Value.Root(
        terms.fresh("ref#" + name, Range.NATURAL, scope), name, heap.parameter(method, slot));
  }

  private Value parameterOf(MethodCode method, Type type, int slot) {
    return type.getSort() >= Type.ARRAY
        ? parameter(method, slot)
        : Types.argument(type.getDescriptor(), method.parameter(slot), this);
  }

  /**
   * What the tasks of one start access.
   *
   * @param shared memory that others may reach
   * @param own objects that the task made itself
   * @param phases the barrier that they pass
   */
  public record TaskRun(List<Access> shared, List<Access> own, PhaseCount phases) {
    public TaskRun {
      shared = List.copyOf(shared);
      own = List.copyOf(own);
    }
  }

  /** Interprets the tasks of one start. */
  public TaskRun runTasks(Spawn spawn, Set<MemKey> written) {
    Scope before = scope;
    log.clear();
    callers.clear();
    active.clear();
    unstable.clear();
    unstable.addAll(written);
    loads.reset();
    taskPhases = new PhaseCount();
    inTask = true;
    try {
      int number = 0;
      for (Spawn.Body body : spawn.bodies()) {
        scope = spawn.scope().child(Scope.Kind.TASK, "task");
        callers.add(List.of(spawn, number++));
        State state = spawn.start().copy();
        state.heap.keySet().removeIf(c -> written.contains(c.key()));
        state.locks = new ArrayList<>();
        state.live.clear();
        state.phase = parentPhases.barrier().isPresent() ? state.phase : Lin.ZERO;
        state.stack = new ArrayList<>();
        StreamAccesses.source(spawn, state, scope).forEach(log::record);
        Value first = body.arguments().isEmpty() ? NO_SELF : body.arguments().get(0);
        if (isRecursiveCall(body.code(), first)) {
          recursion.orElseThrow().generalise(first, state);
        }
        loads.carry(call(body.code(), body.arguments(), state));
        callers.remove(callers.size() - 1);
      }
      if (spawn.isAddedUp()) {
        log.record(StreamAccesses.sum(spawn, scope));
      }
      return new TaskRun(log.shared(), log.own(), taskPhases);
    } finally {
      inTask = false;
      scope = before;
    }
  }

  /** Interprets a call of a method with a body in the state; the state is changed accordingly. */
  Value call(MethodCode method, List<Value> arguments, State state) {
    if (active.contains(method)) {
      throw new NotAnalysable("recursion through " + method.name() + "()");
    }
    if (active.size() > 24) {
      throw new NotAnalysable("calls nested too deeply");
    }
    Value[] locals = state.locals;
    List<Value> stack = state.stack;
    state.locals = new Value[Math.max(method.node().maxLocals, arguments.size() * 2)];
    java.util.Arrays.fill(state.locals, new Value.Nothing());
    state.stack = new ArrayList<>();
    int slot = 0;
    for (Value argument : arguments) {
      state.locals[slot] = argument;
      slot += argument.isWide() ? 2 : 1;
    }
    State inner = state.copy();
    state.locals = locals;
    state.stack = stack;
    BodyRunner.Outcome outcome = new BodyRunner(this, method).run(inner);
    state.becomes(outcome.state());
    return outcome.value();
  }

  /** True if code of the class, or of one below it, is being interpreted: it is initialised. */
  boolean isRunning(String type) {
    return !inTask && active.stream().anyMatch(m -> code.isSubtype(m.owner().name, type));
  }

  void enter(MethodCode method) {
    active.add(method);
  }

  void leave() {
    active.remove(active.size() - 1);
  }

  List<Object> callers() {
    return callers;
  }

  MethodCode current() {
    return active.get(active.size() - 1);
  }

  Access.Site site(AbstractInsnNode insn) {
    MethodCode m = current();
    return new Access.Site(
        m.file(), m.owner().name.replace('/', '.'), m.name() + m.desc(), m.line(insn));
  }

  /** An exception is thrown on purpose while tasks run. */
  void throwsNow() {
    thrown++;
  }

  /** How often that was so far. */
  int thrown() {
    return thrown;
  }

  /** Ends the analysis if its time is up. */
  public void check() {
    budget.check();
  }

  /** An object is this task's alone if it was made in the task; the parent's are shared. */
  boolean isPrivate(Value.Ref ref) {
    return inTask && ref instanceof Value.Fresh f && f.scope().isInTask();
  }

  /** True for a final field once its constructor or initialiser is over: it never changes again. */
  boolean isFinal(MemKey key) {
    boolean early =
        active.stream()
            .anyMatch(m -> m.name().startsWith("<") && code.isSubtype(m.owner().name, key.owner()));
    return !early
        && code.find(key.owner()).stream()
            .flatMap(c -> c.fields.stream())
            .anyMatch(f -> f.name.equals(key.name()) && (f.access & Opcodes.ACC_FINAL) != 0);
  }

  /** The parts of the state that earlier passes saw the loop change in this calling context. */
  Set<Object> changedBefore(Object loop) {
    return changed.computeIfAbsent(names.key(loop), k -> new HashSet<>());
  }

  Symbol fresh(String name, Range range) {
    return terms.fresh(name, range, scope);
  }

  /** A value of which less is known than is true of it: what others computed or stored. */
  Symbol vague(String name, Range range) {
    Symbol symbol = fresh(name, range);
    symbol.markVague();
    return symbol;
  }

  Symbol newTime() {
    return fresh("time", Range.LONG);
  }

  Scope scope() {
    return scope;
  }

  void setScope(Scope newScope) {
    scope = newScope;
  }

  boolean inTask() {
    return inTask;
  }

  boolean isUnstable(MemKey key) {
    return inTask && unstable.contains(key);
  }

  void assume(String assumption) {
    assumptions.add(assumption);
  }

  public Set<String> assumptions() {
    return assumptions;
  }

  public List<Spawn> spawns() {
    return names.spawns();
  }

  /** True if the tasks that the instruction starts were found. */
  public boolean isUnderstood(AbstractInsnNode start) {
    return names.isUnderstood(start);
  }

  MethodCode outermost() {
    return active.get(0);
  }

  Naming names() {
    return names;
  }

  AccessLog log() {
    return log;
  }

  Escapes escapes() {
    return escapes;
  }

  Rounds rounds() {
    return rounds;
  }

  Locks locks() {
    return locks;
  }

  public Latches latches() {
    return latches;
  }

  PhaseCount phases() {
    return inTask ? taskPhases : parentPhases;
  }

  /** The barrier that the parent passes while tasks run. */
  public PhaseCount parentPhases() {
    return parentPhases;
  }

  Starters starters() {
    return starters;
  }

  public LoadTracking loads() {
    return loads;
  }

  public List<Access> accesses() {
    return log.shared();
  }

  CodeBase code() {
    return code;
  }

  public HeapFacts heap() {
    return heap;
  }

  public Terms terms() {
    return terms;
  }

  Arithmetic math() {
    return math;
  }

  public Solver solver() {
    return solver;
  }

  Budget budget() {
    return budget;
  }

  Merge merge() {
    return merge;
  }
}
