package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
  private final List<Access> accesses = new ArrayList<>();
  private final Map<List<Object>, Set<Object>> changed = new HashMap<>();
  private final Starters starters;
  private final Written written;
  private final Merge merge = new Merge(this);
  private final Naming names = new Naming(this);
  private final Rounds rounds = new Rounds();
  private final Locks locks = new Locks(this);
  private final LoadTracking loads = new LoadTracking();
  private final List<Access> ownAccesses = new ArrayList<>();
  private Scope scope = terms.root();
  private final Set<Integer> escaped = new HashSet<>();
  private boolean inTask;
  private int thrown;

  public Machine(
      CodeBase code,
      HeapFacts heap,
      Starters starters,
      Solver solver,
      Budget budget,
      Written written) {
    this.written = written;
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
    return new BodyRunner(this, method).run(state).state();
  }

  private Value parameter(MethodCode method, int slot) {
    String name = method.parameter(slot);
    return new Value.Root(
        terms.fresh("ref#" + name, Range.NATURAL, scope), name, heap.parameter(method, slot));
  }

  private Value parameterOf(MethodCode method, Type type, int slot) {
    return type.getSort() >= Type.ARRAY
        ? parameter(method, slot)
        : Types.unknown(type.getDescriptor(), method.parameter(slot), this);
  }

  /**
   * What the tasks of one start access.
   *
   * @param shared memory that others may reach
   * @param own objects that the task made itself
   */
  public record TaskRun(List<Access> shared, List<Access> own) {
    public TaskRun {
      shared = List.copyOf(shared);
      own = List.copyOf(own);
    }
  }

  /** Interprets the tasks of one start. */
  public TaskRun runTasks(Spawn spawn, Set<MemKey> written) {
    Scope before = scope;
    accesses.clear();
    callers.clear();
    active.clear();
    unstable.clear();
    unstable.addAll(written);
    loads.reset();
    ownAccesses.clear();
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
        state.stack = new ArrayList<>();
        spawn.source().ifPresent(e -> readSource(spawn, e, state));
        loads.carry(call(body.code(), body.arguments(), state));
        callers.remove(callers.size() - 1);
      }
      return new TaskRun(accesses, ownAccesses);
    } finally {
      inTask = false;
      scope = before;
    }
  }

  /** A stream's task reads the element it is given, and the list that holds it. */
  private void readSource(Spawn spawn, Value.ElementOf e, State s) {
    for (MemKey key : List.of(MemKey.array("Ljava/lang/Object;"), MemKey.state("state"))) {
      boolean list = key.kind() == MemKey.Kind.STATE;
      accesses.add(
          new Access(
              Access.Kind.READ,
              e.base(),
              list ? Lin.ZERO : e.index(),
              key,
              s.path,
              scope,
              spawn.site(),
              List.of(),
              new Access.Plain(),
              Map.of(),
              s.phase));
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

  void record(Access access) {
    accesses.add(access);
  }

  /** An access that no other task can meet; it matters only for what the task's own loads reach. */
  void recordOwn(Access access) {
    ownAccesses.add(access);
  }

  /** An exception is thrown on purpose while tasks run. */
  void throwsNow() {
    thrown++;
  }

  /** How often that was so far. */
  int thrown() {
    return thrown;
  }

  int mark() {
    return accesses.size();
  }

  void rollback(int mark) {
    accesses.subList(mark, accesses.size()).clear();
  }

  /** Ends the analysis if its time is up. */
  public void checkTime() {
    budget.checkTime();
  }

  /** An object is this task's alone if it was made in the task; the parent's are shared. */
  boolean isPrivate(Value.Ref ref) {
    return inTask && ref instanceof Value.Fresh f && f.scope().isInTask();
  }

  /** The object may from now on be reached by other names than that of its allocation. */
  void escapes(Value value) {
    if (value instanceof Value.Fresh f) {
      escaped.add(f.event());
    } else if (value instanceof Value.Lambda l) {
      l.captured().forEach(this::escapes);
    } else if (value instanceof Value.Choice c) {
      c.options().forEach(o -> escapes(o.ref()));
    }
  }

  boolean hasEscaped(int event) {
    return escaped.contains(event);
  }

  /** Tasks ran: what they may have reached may hold something else from now on. */
  void memoryChanged(State s) {
    if (written instanceof Written.Keys known) {
      known.keys().forEach(k -> s.times.put(k, newTime()));
      known.keys().forEach(s::writtenByOthers);
      s.heap.keySet().removeIf(c -> known.keys().contains(c.key()) && hasEscaped(c.event()));
    } else {
      anythingChanged(s);
    }
  }

  /** Like {@link #memoryChanged} when it is not known what changed. */
  void anythingChanged(State s) {
    s.time = newTime();
    s.times.clear();
    s.writtenByOthers(State.ANYTHING);
    s.heap.keySet().removeIf(c -> c.key().kind() != MemKey.Kind.STATE && hasEscaped(c.event()));
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

  MethodCode outermost() {
    return active.get(0);
  }

  Naming names() {
    return names;
  }

  Rounds rounds() {
    return rounds;
  }

  Locks locks() {
    return locks;
  }

  Starters starters() {
    return starters;
  }

  public LoadTracking loads() {
    return loads;
  }

  public List<Access> accesses() {
    return List.copyOf(accesses);
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
