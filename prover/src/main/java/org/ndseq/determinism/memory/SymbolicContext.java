package org.ndseq.determinism.memory;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SmtSolver;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.logic.TermFactory;
import org.ndseq.determinism.value.SourceSite;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Shared data of one interpretation: the program, the terms, the position, and the notes that the
 * parts of the interpreter take. It runs nothing itself, so that models of the library and of
 * memory need not know the interpreter.
 */
public final class SymbolicContext {
  /** The assumption of a proof that takes a limited wait for the end of tasks. */
  public static final String NO_TIMEOUT = "awaitTermination() does not time out";

  /** The assumption of a proof whose tasks take a lock while they hold another. */
  public static final String NO_DEADLOCK =
      "it ends: a lock is taken while another is held, which can deadlock";

  /** The assumption of a proof about tasks one of whose errors some code survives. */
  public static final String NO_EXHAUSTION =
      "memory and stack suffice: an error for want of them %s";

  private final CodeBase code;
  private final HeapSummary heap;
  private final StartFinder starters;
  private final ExchangedFields exchanged;
  private final SmtSolver solver;
  private final AnalysisBudget budget;
  private final TermFactory terms = new TermFactory();
  private final JavaArithmetic math = new JavaArithmetic(terms);
  private final ExecutionPoint point;
  private final EventNaming names;
  private final EscapeTracking escapes;
  private final AccessLog log = new AccessLog();
  private final IterationTracking rounds = new IterationTracking();
  private final LoadTracking loads = new LoadTracking();
  private final LatchTracking latches = new LatchTracking();
  private final PhaseCount parentPhases = new PhaseCount();
  private final Set<String> assumptions = new LinkedHashSet<>();
  private final Set<CellKey> unstable = new HashSet<>();
  private final Map<List<Object>, Set<Object>> changed = new HashMap<>();
  private final Set<Set<Symbol>> distinct = new HashSet<>();
  private final Set<Symbol> plainResults = new HashSet<>();
  private final Map<Symbol, Type> entries = new HashMap<>();
  private final ArgumentProviso provisos;
  private Optional<Symbol> entryTime = Optional.empty();
  private PhaseCount taskPhases = new PhaseCount();
  private boolean taskSleeps;

  public SymbolicContext(
      CodeBase code,
      HeapSummary heap,
      StartFinder starters,
      SmtSolver solver,
      AnalysisBudget budget,
      WrittenCellTable written,
      ArgumentProviso provisos) {
    this.provisos = provisos;
    this.code = code;
    this.heap = heap;
    this.starters = starters;
    this.exchanged = new ExchangedFields(code, heap, starters);
    this.solver = solver;
    this.budget = budget;
    this.point = new ExecutionPoint(code, terms.root());
    this.names = new EventNaming(point, heap);
    this.escapes = new EscapeTracking(this::newTime, written);
  }

  /** Begins the interpretation of tasks that find these classes of cells changing. */
  public void beginTask(Set<CellKey> written) {
    log.clear();
    point.beginTask();
    unstable.clear();
    unstable.addAll(written);
    loads.reset();
    taskPhases = new PhaseCount();
  }

  /** A task, or the parent while tasks run, may throw an exception here, under that condition. */
  public void mayFail(Formula failing, String text, AbstractInsnNode insn, SymbolicState s) {
    mayFail(failing, text, site(insn), s);
  }

  void mayFail(Formula failing, String text, SourceSite at, SymbolicState s) {
    if ((inTask() || !s.live.isEmpty()) && !failing.equals(Formula.FALSE)) {
      log.mayFail(
          new PossibleFailure(
              s.path, failing, text, at, s.live.keySet(), point.guard().orElse("")));
    }
  }

  /** Where the object is null, the instruction fails. */
  public void mayBeNull(SymbolicValue.Ref ref, AbstractInsnNode insn, SymbolicState s) {
    boolean made = ref instanceof SymbolicValue.Fresh || ref instanceof SymbolicValue.Lambda;
    boolean self = ref instanceof SymbolicValue.Root r && r.name().equals("this");
    if (!made && !self && !isStored(ref, s)) {
      mayFail(Formula.TRUE, "a reference that may be null", insn, s);
    }
  }

  /** True for an element of a collection, all of whose elements are objects that were made. */
  private static boolean isStored(SymbolicValue.Ref ref, SymbolicState s) {
    return ref instanceof SymbolicValue.ElementOf e
        && e.base() instanceof SymbolicValue.Fresh list
        && !list.type().startsWith("[")
        && s.contents.containsKey(list.event())
        && s.contents.getOrDefault(list.event(), List.of()).stream()
            .allMatch(x -> x.value() instanceof SymbolicValue.Fresh);
  }

  public void sleeps() {
    taskSleeps |= inTask();
  }

  /** True if some task sleeps, so that a wait with a limit may well end before it. */
  public boolean tasksSleep() {
    return taskSleeps;
  }

  /** Results of tasks, by their symbols, that are numbers or strings. */
  public Set<Symbol> plainResults() {
    return plainResults;
  }

  /** Pairs of references, by their symbols, that are different objects whenever both are meant. */
  public Set<Set<Symbol>> distinct() {
    return distinct;
  }

  /**
   * The parent's own arguments with their declared types, by their symbols: objects older than any
   * that it makes.
   */
  public Map<Symbol, Type> entries() {
    return entries;
  }

  /** Preconditions that the proof may lean on. */
  public ArgumentProviso provisos() {
    return provisos;
  }

  /** The parent begins at that time of memory. */
  public void beginsAt(Symbol time) {
    entryTime = Optional.of(time);
  }

  /** True if nothing that the parent did has changed such cells by that time. */
  public boolean isTimeOfEntry(LinearTerm time) {
    return entryTime.map(LinearTerm::of).filter(time::equals).isPresent();
  }

  /** Ends the analysis if its time is up. */
  public void check() {
    budget.check();
  }

  /** An object is this task's alone if it was made in the task; the parent's are shared. */
  boolean isPrivate(SymbolicValue.Ref ref) {
    return inTask() && ref instanceof SymbolicValue.Fresh f && f.scope().isInTask();
  }

  /** True for a final field once its constructor or initialiser is over: it never changes again. */
  public boolean isFinal(CellKey key) {
    return !point.isConstructing(key.owner())
        && code.find(key.owner()).stream()
            .flatMap(c -> c.fields.stream())
            .anyMatch(f -> f.name.equals(key.name()) && (f.access & Opcodes.ACC_FINAL) != 0);
  }

  /** The parts of the state that earlier passes saw the loop change in this calling context. */
  public Set<Object> changedBefore(Object loop) {
    return changed.computeIfAbsent(names.key(loop), k -> new HashSet<>());
  }

  public Symbol fresh(String name, IntegerRange range) {
    return terms.fresh(name, range, scope());
  }

  /** A value of which less is known than is true of it: computed or stored elsewhere. */
  public Symbol vague(String name, IntegerRange range) {
    Symbol symbol = fresh(name, range);
    symbol.markVague();
    return symbol;
  }

  public Symbol newTime() {
    return fresh("time", IntegerRange.LONG);
  }

  boolean isUnstable(CellKey key) {
    return inTask() && unstable.contains(key);
  }

  public void assume(String assumption) {
    assumptions.add(assumption);
  }

  public Set<String> assumptions() {
    return assumptions;
  }

  /** The starts whose tasks are known. */
  public List<TaskStart> spawns() {
    return names.spawns();
  }

  /** Why the tasks that the instruction starts are not known. */
  public String whyNot(AbstractInsnNode start) {
    return names.whyNot(start);
  }

  /** True if the tasks that the instruction starts were found. */
  public boolean isUnderstood(AbstractInsnNode start) {
    return names.isUnderstood(start);
  }

  /** The accesses that others may meet, so far. */
  public List<MemoryAccess> accesses() {
    return log.shared();
  }

  public PhaseCount phases() {
    return inTask() ? taskPhases : parentPhases;
  }

  /** The barrier that the parent passes while tasks run. */
  public PhaseCount parentPhases() {
    return parentPhases;
  }

  public ExecutionPoint point() {
    return point;
  }

  public List<Object> callers() {
    return point.callers();
  }

  public MethodCode current() {
    return point.current();
  }

  public SourceSite site(AbstractInsnNode insn) {
    return point.site(insn);
  }

  public SymbolScope scope() {
    return point.scope();
  }

  public void setScope(SymbolScope scope) {
    point.setScope(scope);
  }

  public boolean inTask() {
    return point.inTask();
  }

  public EventNaming names() {
    return names;
  }

  public AccessLog log() {
    return log;
  }

  public EscapeTracking escapes() {
    return escapes;
  }

  public IterationTracking rounds() {
    return rounds;
  }

  public LatchTracking latches() {
    return latches;
  }

  /** Fields that the program only exchanges. */
  public ExchangedFields exchanged() {
    return exchanged;
  }

  public StartFinder starters() {
    return starters;
  }

  public LoadTracking loads() {
    return loads;
  }

  public CodeBase code() {
    return code;
  }

  public HeapSummary heap() {
    return heap;
  }

  public TermFactory terms() {
    return terms;
  }

  public JavaArithmetic math() {
    return math;
  }

  public SmtSolver solver() {
    return solver;
  }

  public AnalysisBudget budget() {
    return budget;
  }
}
