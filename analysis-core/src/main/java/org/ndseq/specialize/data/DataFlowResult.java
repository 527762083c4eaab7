package org.ndseq.specialize.data;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SymbolRenaming;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.plan.OperationOrder;

/** The accesses of a specialised program and what is known of them. */
public final class DataFlowResult {
  private static final int MOST_QUERIES = 4000;

  private final ControlSpecialization control;
  private final FactStore facts;
  private final SymbolRenaming otherIterations;
  private final List<SymbolicAccess> accesses;
  private final Set<String> notes;
  private final boolean isComplete;
  private final Map<FoldedPoint, BigInteger> folded;
  private final Set<FoldedPoint> reached;
  private final List<LeavingBranch> leaving;
  private final Map<List<Object>, Boolean> answers = new HashMap<>();
  private int queries;

  DataFlowResult(ControlSpecialization control, FactStore facts, InterpretationContext context) {
    this.control = control;
    this.facts = facts;
    this.otherIterations = facts.otherIterations();
    this.accesses = List.copyOf(context.accesses());
    this.notes = Set.copyOf(context.notes);
    this.isComplete = context.notes.isEmpty();
    this.folded = context.constantsOfClones();
    this.reached = Set.copyOf(context.reached());
    this.leaving = context.leaving();
  }

  private DataFlowResult(ControlSpecialization control, String reason) {
    this.control = control;
    this.facts = new FactStore(Map.of());
    this.otherIterations = facts.otherIterations();
    this.accesses = List.of();
    this.notes = Set.of(reason);
    this.isComplete = false;
    this.folded = Map.of();
    this.reached = Set.of();
    this.leaving = List.of();
  }

  static DataFlowResult incomplete(ControlSpecialization control, String reason) {
    return new DataFlowResult(control, reason);
  }

  /** Whether all code was understood; otherwise nothing may be concluded from the accesses. */
  public boolean isComplete() {
    return isComplete;
  }

  /** Why the analysis is not complete. */
  public Set<String> notes() {
    return notes;
  }

  public List<SymbolicAccess> accesses() {
    return accesses;
  }

  /**
   * Instructions of clones that load the same constant whenever they are executed, from a local
   * variable or a static field of their own class, so that the load does not initialise another
   * one; for conditional jumps, 1 if they are always taken and 0 if never.
   */
  public Map<FoldedPoint, BigInteger> folded() {
    return folded;
  }

  /** Whether an instruction of a clone may be executed in a run that follows the schedule. */
  public boolean isReached(SegmentGraph graph, int instruction, int copy) {
    return !isComplete
        || reached.contains(new FoldedPoint(graph.activation().number(), copy, instruction));
  }

  /** The conditions under which the schedule is followed. */
  public List<Formula> conditions() {
    return facts.facts();
  }

  /** Those of the conditions that are about nothing but numbers that the program parses. */
  public List<Formula> inputConditions() {
    return facts.inputFacts();
  }

  /**
   * The places of branches at which something else than the input conditions decides whether a run
   * follows the schedule; if there are none, every input that meets the conditions follows it,
   * unless an exception ends a task or a loop does not end.
   */
  public Set<String> otherDecisions() {
    Set<String> places = new TreeSet<>();
    for (LeavingBranch branch : leaving) {
      if (!places.contains(branch.place()) && !facts.isExcludedByInput(branch.condition())) {
        places.add(branch.place());
      }
    }
    return places;
  }

  /**
   * Whether the input conditions hold for some numbers.
   *
   * @param numbers what the program parses, by the name of the unknown
   */
  public boolean serves(Map<String, BigInteger> numbers) {
    return facts.admits(numbers);
  }

  Map<List<Object>, BigInteger> constants() {
    return facts.constants();
  }

  /** Whether two accesses may touch the same object, or are of the same static field. */
  public boolean mayMeet(SymbolicAccess a, SymbolicAccess b) {
    return a.name().equals(b.name())
        && a.base().isPresent() == b.base().isPresent()
        && (a.base().isEmpty() || a.reference().mayMeet(b.reference()));
  }

  /** Whether two accesses may touch the same location in a run that follows the schedule. */
  public boolean mayAlias(SymbolicAccess a, SymbolicAccess b) {
    if (!mayMeet(a, b)) {
      return false;
    }
    if (a.index().isEmpty() || b.index().isEmpty()) {
      return true;
    }
    LinearTerm there = simple(b);
    List<Formula> conditions = new ArrayList<>(a.path());
    if (a.task() == b.task()) {
      there = otherIterations.apply(there);
      b.path().forEach(f -> conditions.add(otherIterations.apply(f)));
    } else {
      conditions.addAll(b.path());
    }
    Formula same = Formula.eq(simple(a), there);
    if (same.equals(Formula.FALSE)) {
      return false;
    }
    conditions.add(same);
    List<Object> key = new ArrayList<>(conditions);
    return answers.computeIfAbsent(
        key, k -> ++queries > MOST_QUERIES || !facts.isImpossible(conditions));
  }

  /** Input with which two accesses touch the same location; empty if the solver found none. */
  public Map<String, BigInteger> example(SymbolicAccess a, SymbolicAccess b) {
    List<Formula> conditions = new ArrayList<>(a.path());
    conditions.addAll(b.path());
    if (a.index().isPresent() && b.index().isPresent()) {
      conditions.add(Formula.eq(simple(a), simple(b)));
    }
    return facts.example(conditions);
  }

  /** Whether two accesses touch the same location whenever both are made. */
  public boolean mustAlias(SymbolicAccess a, SymbolicAccess b) {
    if (!a.name().equals(b.name())) {
      return false;
    }
    if (a.base().isEmpty() && b.base().isEmpty()) {
      return true;
    }
    boolean sameObject = a.reference().isSingle() && a.reference().equals(b.reference());
    if (!sameObject || !a.isElement()) {
      return sameObject;
    }
    return a.index().isPresent()
        && b.index().isPresent()
        && Formula.eq(simple(a), simple(b)).equals(Formula.TRUE);
  }

  private LinearTerm simple(SymbolicAccess access) {
    return facts.simplify(access.index().orElseThrow());
  }

  /** Whether two accesses are made in segments that may overlap in time. */
  public boolean areConcurrent(SymbolicAccess a, SymbolicAccess b) {
    OperationOrder order = control.plan().order();
    return order.areConcurrent(a.task(), a.segment(), b.task(), b.segment());
  }

  /** The locations that some segment accesses while a concurrent one may write them. */
  Set<String> conflictingNames() {
    Map<String, List<SymbolicAccess>> byName = new LinkedHashMap<>();
    for (SymbolicAccess a : accesses) {
      byName.computeIfAbsent(a.name(), k -> new ArrayList<>()).add(a);
    }
    Set<String> found = new HashSet<>();
    for (List<SymbolicAccess> same : byName.values()) {
      for (SymbolicAccess write : same) {
        if (write.isWrite()) {
          for (SymbolicAccess other : same) {
            if (areConcurrent(write, other) && mayAlias(write, other)) {
              found.addAll(names(write, other));
            }
          }
        }
      }
    }
    return found;
  }

  private static Set<String> names(SymbolicAccess a, SymbolicAccess b) {
    Optional<Object> base = a.base();
    boolean isVague = base.isEmpty() || a.reference().mayBeOther() || b.reference().mayBeOther();
    if (isVague) {
      return Set.of(a.name());
    }
    Set<String> all = new HashSet<>();
    for (AbstractObject o : a.reference().objects()) {
      if (b.reference().objects().contains(o)) {
        all.add(FieldNaming.ofObject(o, a.name()));
      }
    }
    return all;
  }
}
