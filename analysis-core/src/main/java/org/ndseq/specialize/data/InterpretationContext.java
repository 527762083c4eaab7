package org.ndseq.specialize.data;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.plan.MethodShape;
import org.objectweb.asm.Type;

/** Where the interpretation is, and the notes that it takes. */
final class InterpretationContext {
  private static final int MOST_STEPS = 400_000;

  final ControlSpecialization control;
  final FactStore facts;
  final Set<String> unstable;
  final Deque<MethodCode> calls = new ArrayDeque<>();
  final Set<String> notes = new HashSet<>();
  final JoinedTasks joins;
  int task;
  int segment;
  int activation = -1;
  int copy;
  int loops;
  private final List<Object> position = new ArrayList<>();
  private final Deque<List<SymbolicAccess>> sinks = new ArrayDeque<>();
  private final Map<FoldedPoint, Optional<BigInteger>> loaded = new HashMap<>();
  private final Set<FoldedPoint> reached = new HashSet<>();
  private final List<LeavingBranch> leaving = new ArrayList<>();
  private int steps;

  /**
   * Begins an interpretation.
   *
   * @param unstable names of fields and kinds of elements that concurrent segments may change
   */
  InterpretationContext(ControlSpecialization control, FactStore facts, Set<String> unstable) {
    this.control = control;
    this.facts = facts;
    this.unstable = unstable;
    this.joins = new JoinedTasks(control.plan().tasks());
    sinks.push(new ArrayList<>());
  }

  CodeBase code() {
    return control.code();
  }

  MethodShape shape(MethodCode method) {
    return control.shape(method);
  }

  /** Ends an interpretation that takes too long. */
  void step() {
    if (++steps > MOST_STEPS) {
      throw new InterpretationLimitException("the interpretation takes too many steps");
    }
  }

  void enter(Object part) {
    position.add(part);
  }

  void leave() {
    position.remove(position.size() - 1);
  }

  /** A key for what is made at a node now. */
  List<Object> key(Object... parts) {
    List<Object> all = new ArrayList<>(position);
    all.addAll(List.of(parts));
    return all;
  }

  /**
   * A key for the objects that a node makes. The passes over a loop for its iterations and for its
   * end meet the same objects.
   */
  List<Object> objectKey(int node) {
    List<Object> all = key("new", node);
    all.replaceAll(
        p ->
            p instanceof List<?> l && l.get(0).equals("exit")
                ? List.of(LoopGeneralization.BODY, l.get(1))
                : p);
    return all;
  }

  DataValue.Whole unknownInt(String name, Object... parts) {
    return new DataValue.Whole(facts.unknown(key(parts), name, IntegerRange.INT), false);
  }

  /** A number that the program gets from outside, named for the user. */
  DataValue.Whole outsideInt(String name, OutsideValue origin, Object... parts) {
    return new DataValue.Whole(facts.outside(key(parts), name, origin), false);
  }

  DataValue.Whole unknownLong(String name, Object... parts) {
    return new DataValue.Whole(facts.unknown(key(parts), name, IntegerRange.LONG), true);
  }

  /** A value of a type of which nothing is known, with a name for readers. */
  DataValue unknown(Type type, String name, int node) {
    return switch (type.getSort()) {
      case Type.LONG -> unknownLong(name, node);
      case Type.DOUBLE -> DataValue.Unknown.TWO;
      case Type.FLOAT, Type.VOID -> DataValue.Unknown.ONE;
      case Type.ARRAY, Type.OBJECT -> DataValue.Reference.ANY;
      case Type.BOOLEAN ->
          new DataValue.Whole(facts.unknown(key(node), name, IntegerRange.FLAG), false);
      default -> unknownInt(name, node);
    };
  }

  /** A value with what the facts determine put in. */
  DataValue simplified(DataValue value) {
    return value instanceof DataValue.Whole w
        ? new DataValue.Whole(facts.simplify(w.term()), w.isLong())
        : value;
  }

  /** Collects the accesses from now on. */
  void openLog() {
    sinks.push(new ArrayList<>());
  }

  /** The accesses since {@link #openLog}. */
  List<SymbolicAccess> closeLog() {
    return sinks.pop();
  }

  void addAll(List<SymbolicAccess> accesses) {
    sinks.element().addAll(accesses);
  }

  List<SymbolicAccess> accesses() {
    return sinks.element();
  }

  /** Notes that an instruction of a clone may be executed. */
  void reaches(int instruction) {
    if (calls.isEmpty() && activation >= 0) {
      reached.add(new FoldedPoint(activation, copy, instruction));
    }
  }

  /** Notes that a run goes where the schedule has no code if a condition holds. */
  void leaves(String place, Formula condition) {
    if (!condition.equals(Formula.FALSE)) {
      leaving.add(new LeavingBranch(place, condition));
    }
  }

  List<LeavingBranch> leaving() {
    return List.copyOf(leaving);
  }

  Set<FoldedPoint> reached() {
    return reached;
  }

  /** Notes the value that an instruction of a clone loads. */
  void loads(int instruction, DataValue value) {
    if (calls.isEmpty() && activation >= 0) {
      Optional<BigInteger> constant =
          value instanceof DataValue.Whole w && facts.simplify(w.term()).isConstant()
              ? Optional.of(facts.simplify(w.term()).constant())
              : Optional.empty();
      loaded.merge(
          new FoldedPoint(activation, copy, instruction),
          constant,
          (a, b) -> a.equals(b) ? a : Optional.empty());
    }
  }

  /** Notes how a comparison in a clone ends; empty if that is open. */
  void compares(int instruction, Optional<BigInteger> taken) {
    if (calls.isEmpty() && activation >= 0) {
      loaded.merge(
          new FoldedPoint(activation, copy, instruction),
          taken,
          (a, b) -> a.equals(b) ? a : Optional.empty());
    }
  }

  Map<FoldedPoint, BigInteger> constantsOfClones() {
    Map<FoldedPoint, BigInteger> all = new HashMap<>();
    loaded.forEach((point, value) -> value.ifPresent(v -> all.put(point, v)));
    return all;
  }

  void access(
      SymbolicAccess.Kind kind,
      MethodCode method,
      int instruction,
      String name,
      Optional<DataValue.Reference> base,
      Optional<LinearTerm> index,
      FlowState state) {
    sinks
        .element()
        .add(
            new SymbolicAccess(
                task,
                segment,
                calls.size() == 0 ? activation : -1,
                copy,
                method,
                instruction,
                kind,
                name,
                base.map(b -> b),
                index,
                List.of(state.path.formula())));
  }
}
