package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
import org.objectweb.asm.tree.VarInsnNode;

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
  private final Map<List<Object>, Integer> events = new HashMap<>();
  private final Map<List<Object>, Spawn> spawns = new LinkedHashMap<>();
  private final Set<String> assumptions = new LinkedHashSet<>();
  private final Set<MemKey> unstable = new HashSet<>();
  private final List<Object> callers = new ArrayList<>();
  private final List<MethodCode> active = new ArrayList<>();
  private final List<Access> accesses = new ArrayList<>();
  private final Map<List<Object>, Set<Object>> changed = new HashMap<>();
  private final Map<Integer, Set<Object>> advancing = new HashMap<>();
  private final Map<Scope, Set<Spawn>> leftOver = new HashMap<>();
  private final Starters starters;
  private final Written written;
  private final Merge merge = new Merge(this);
  private Scope scope = terms.root();
  private final Set<Integer> escaped = new HashSet<>();
  private final Set<Symbol> carried = new HashSet<>();
  private boolean inTask;
  private boolean loadsTracked = true;

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

  /** Interprets the tasks of one start; their accesses are returned. */
  public List<Access> runTasks(Spawn spawn, Set<MemKey> written) {
    Scope before = scope;
    accesses.clear();
    callers.clear();
    active.clear();
    unstable.clear();
    unstable.addAll(written);
    carried.clear();
    loadsTracked = true;
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
        call(body.code(), body.arguments(), state);
        callers.remove(callers.size() - 1);
      }
      return List.copyOf(accesses);
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
    takeOver(state, outcome.state());
    return outcome.value();
  }

  private static void takeOver(State state, State end) {
    state.path = end.path;
    state.heap.clear();
    state.heap.putAll(end.heap);
    state.times.clear();
    state.times.putAll(end.times);
    state.time = end.time;
    state.locks = end.locks;
    state.live.clear();
    state.live.putAll(end.live);
    state.contents.clear();
    state.contents.putAll(end.contents);
    state.awaited.clear();
    state.awaited.addAll(end.awaited);
    state.phase = end.phase;
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

  private List<Object> key(Object insn) {
    List<Object> key = new ArrayList<>(callers);
    key.add(insn);
    return key;
  }

  int event(Object insn) {
    return events.computeIfAbsent(key(insn), k -> events.size() + 1);
  }

  Spawn spawn(Object insn, Access.Site site) {
    MethodCode parent = active.get(0);
    boolean direct = callers.isEmpty() || !(callers.get(0) instanceof AbstractInsnNode);
    int line = direct ? site.line() : parent.line((AbstractInsnNode) callers.get(0));
    return spawns.computeIfAbsent(key(insn), k -> new Spawn(current(), site, line, scope));
  }

  Value.Fresh allocate(AbstractInsnNode insn, String type) {
    return new Value.Fresh(event(insn), type, nameOf(insn), heap.site(insn), scope, counters());
  }

  /** The variable that a new object is put into right away. */
  private String nameOf(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    int looked = 0;
    while (next != null && looked++ < 12) {
      if (next instanceof VarInsnNode v && v.getOpcode() == Opcodes.ASTORE) {
        int at = current().node().instructions.indexOf(next);
        return current().variable(v.var, at + 2);
      }
      boolean passing =
          next.getOpcode() <= Opcodes.LDC
              || (next.getOpcode() >= Opcodes.IASTORE && next.getOpcode() <= Opcodes.SASTORE)
              || next.getOpcode() == Opcodes.DUP
              || next.getOpcode() == Opcodes.INVOKESPECIAL;
      if (!passing) {
        return "";
      }
      next = next.getNext();
    }
    return "";
  }

  List<Lin> counters() {
    List<Lin> all = new ArrayList<>();
    scope.chain().forEach(s -> s.counter().ifPresent(c -> all.add(Lin.of(c))));
    return all;
  }

  void record(Access access) {
    accesses.add(access);
  }

  int mark() {
    return accesses.size();
  }

  void rollback(int mark) {
    accesses.subList(mark, accesses.size()).clear();
  }

  /** Values flow on that no symbol names any more, so no load is known to be used once only. */
  void loseTrackOfLoads() {
    loadsTracked = false;
  }

  /** The value is carried over to another iteration under a new name. */
  void carry(Value value) {
    carried.addAll(Loads.in(value));
  }

  /** Ends the analysis if its time is up. */
  public void checkTime() {
    budget.checkTime();
  }

  /** True if what a load gave is used only where its symbol shows. */
  public boolean isTracked(Symbol load) {
    return loadsTracked && !carried.contains(load);
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
      s.heap.keySet().removeIf(c -> known.keys().contains(c.key()) && hasEscaped(c.event()));
    } else {
      anythingChanged(s);
    }
  }

  /** Like {@link #memoryChanged} when it is not known what changed. */
  void anythingChanged(State s) {
    s.time = newTime();
    s.times.clear();
    s.heap.keySet().removeIf(c -> c.key().kind() != MemKey.Kind.STATE && hasEscaped(c.event()));
  }

  /** Notes which tasks may still run from earlier iterations when an iteration begins. */
  void beginsWith(Scope loop, Set<Spawn> running) {
    leftOver.put(loop, Set.copyOf(running));
  }

  /**
   * True if waiting for all tasks of a collection or executor made at home ends all of the start:
   * none can be left over from an iteration with another such collection.
   */
  boolean endsAll(Spawn spawn, Scope home) {
    return home.chain().stream().noneMatch(s -> leftOver.getOrDefault(s, Set.of()).contains(spawn));
  }

  /** True if what was stored can only have been stored in the current round of the loops here. */
  boolean isOfThisRound(State.Stored stored, Scope home) {
    return stored.scope().chain().stream()
        .filter(s -> s.kind() == Scope.Kind.LOOP && scope.isInside(s))
        .allMatch(home::isInside);
  }

  /** An iterator is advanced by this instruction. */
  void advances(int iterator, Object insn) {
    advancing.computeIfAbsent(iterator, k -> new HashSet<>()).add(key(insn));
  }

  boolean advancesOnce(int iterator) {
    return advancing.getOrDefault(iterator, Set.of()).size() == 1;
  }

  /** True for a final field outside constructors and initialisers: it never changes again. */
  boolean isFinal(MemKey key) {
    return !current().name().startsWith("<")
        && code.find(key.owner()).stream()
            .flatMap(c -> c.fields.stream())
            .anyMatch(f -> f.name.equals(key.name()) && (f.access & Opcodes.ACC_FINAL) != 0);
  }

  boolean mayStart(MethodCode method) {
    return starters.mayStart(method);
  }

  void replace(State state, State end) {
    takeOver(state, end);
  }

  /** The parts of the state that earlier passes saw the loop change in this calling context. */
  Set<Object> changedBefore(Object loop) {
    return changed.computeIfAbsent(key(loop), k -> new HashSet<>());
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
    return spawns.values().stream().filter(s -> !s.bodies().isEmpty()).toList();
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
