package org.ndseq.determinism.exec;

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
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Solver;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.Terms;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Shared data of one interpretation: the program, the terms, the position, and the notes that the
 * parts of the interpreter take. It runs nothing itself, so that models of the library and of
 * memory need not know the interpreter.
 */
public final class SymbolicContext {
  /** The assumption of a proof that takes a limited wait for the end of tasks. */
  public static final String NO_TIMEOUT = "awaitTermination() does not time out";

  private final CodeBase code;
  private final HeapFacts heap;
  private final Starters starters;
  private final Solver solver;
  private final Budget budget;
  private final Terms terms = new Terms();
  private final Arithmetic math = new Arithmetic(terms);
  private final ExecutionPoint point;
  private final Naming names;
  private final Escapes escapes;
  private final AccessLog log = new AccessLog();
  private final Rounds rounds = new Rounds();
  private final LoadTracking loads = new LoadTracking();
  private final Latches latches = new Latches();
  private final PhaseCount parentPhases = new PhaseCount();
  private final Set<String> assumptions = new LinkedHashSet<>();
  private final Set<MemKey> unstable = new HashSet<>();
  private final Map<List<Object>, Set<Object>> changed = new HashMap<>();
  private final Set<Set<Symbol>> distinct = new HashSet<>();
  private PhaseCount taskPhases = new PhaseCount();
  private boolean taskSleeps;
  private int thrown;

  public SymbolicContext(
      CodeBase code,
      HeapFacts heap,
      Starters starters,
      Solver solver,
      Budget budget,
      Written written) {
    this.code = code;
    this.heap = heap;
    this.starters = starters;
    this.solver = solver;
    this.budget = budget;
    this.point = new ExecutionPoint(code, terms.root());
    this.names = new Naming(point, heap);
    this.escapes = new Escapes(this::newTime, written);
  }

  /** Begins the interpretation of tasks that find these classes of cells changing. */
  void beginTask(Set<MemKey> written) {
    log.clear();
    point.beginTask();
    unstable.clear();
    unstable.addAll(written);
    loads.reset();
    taskPhases = new PhaseCount();
  }

  /** A task may throw an exception here, under that condition. */
  void mayFail(Formula failing, String text, AbstractInsnNode insn, State s) {
    if (inTask() && !failing.equals(Formula.FALSE)) {
      log.mayFail(new PossibleFailure(s.path, failing, text, site(insn)));
    }
  }

  /** Where the object is null, the instruction fails. */
  void mayBeNull(Value.Ref ref, AbstractInsnNode insn, State s) {
    boolean made = ref instanceof Value.Fresh || ref instanceof Value.Lambda;
    boolean self = ref instanceof Value.Root r && r.name().equals("this");
    if (!made && !self) {
      mayFail(Formula.TRUE, "a reference that may be null", insn, s);
    }
  }

  /** Notes that an exception is thrown on purpose while tasks run. */
  void throwsNow() {
    thrown++;
  }

  /** The number of such exceptions so far. */
  int thrown() {
    return thrown;
  }

  void sleeps() {
    taskSleeps |= inTask();
  }

  /** True if some task sleeps, so that a wait with a limit may well end before it. */
  public boolean tasksSleep() {
    return taskSleeps;
  }

  /** Pairs of references, by their symbols, that are different objects whenever both are meant. */
  public Set<Set<Symbol>> distinct() {
    return distinct;
  }

  /** Ends the analysis if its time is up. */
  public void check() {
    budget.check();
  }

  /** An object is this task's alone if it was made in the task; the parent's are shared. */
  boolean isPrivate(Value.Ref ref) {
    return inTask() && ref instanceof Value.Fresh f && f.scope().isInTask();
  }

  /** True for a final field once its constructor or initialiser is over: it never changes again. */
  boolean isFinal(MemKey key) {
    return !point.isConstructing(key.owner())
        && code.find(key.owner()).stream()
            .flatMap(c -> c.fields.stream())
            .anyMatch(f -> f.name.equals(key.name()) && (f.access & Opcodes.ACC_FINAL) != 0);
  }

  /** The parts of the state that earlier passes saw the loop change in this calling context. */
  Set<Object> changedBefore(Object loop) {
    return changed.computeIfAbsent(names.key(loop), k -> new HashSet<>());
  }

  Symbol fresh(String name, Range range) {
    return terms.fresh(name, range, scope());
  }

  /** A value of which less is known than is true of it: computed or stored elsewhere. */
  Symbol vague(String name, Range range) {
    Symbol symbol = fresh(name, range);
    symbol.markVague();
    return symbol;
  }

  Symbol newTime() {
    return fresh("time", Range.LONG);
  }

  boolean isUnstable(MemKey key) {
    return inTask() && unstable.contains(key);
  }

  void assume(String assumption) {
    assumptions.add(assumption);
  }

  public Set<String> assumptions() {
    return assumptions;
  }

  /** The starts whose tasks are known. */
  public List<Spawn> spawns() {
    return names.spawns();
  }

  /** True if the tasks that the instruction starts were found. */
  public boolean isUnderstood(AbstractInsnNode start) {
    return names.isUnderstood(start);
  }

  /** The accesses that others may meet, so far. */
  public List<Access> accesses() {
    return log.shared();
  }

  PhaseCount phases() {
    return inTask() ? taskPhases : parentPhases;
  }

  /** The barrier that the parent passes while tasks run. */
  public PhaseCount parentPhases() {
    return parentPhases;
  }

  ExecutionPoint point() {
    return point;
  }

  List<Object> callers() {
    return point.callers();
  }

  MethodCode current() {
    return point.current();
  }

  SourceSite site(AbstractInsnNode insn) {
    return point.site(insn);
  }

  Scope scope() {
    return point.scope();
  }

  void setScope(Scope scope) {
    point.setScope(scope);
  }

  boolean inTask() {
    return point.inTask();
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

  public Latches latches() {
    return latches;
  }

  Starters starters() {
    return starters;
  }

  public LoadTracking loads() {
    return loads;
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
}
