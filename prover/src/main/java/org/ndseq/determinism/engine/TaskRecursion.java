package org.ndseq.determinism.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.ReferenceShape;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Fork/join tasks that start tasks of their own class, by induction over the tree of tasks: for any
 * task, the subtrees of its children must not meet. A subtree is summarised by one task whose final
 * fields are related to the child's as every child's are to its parent's: not smaller, not larger,
 * or the same object. Those relations hold along any path down the tree because they are
 * transitive.
 */
final class TaskRecursion {
  private static final Set<String> KINDS =
      Set.of("java/util/concurrent/RecursiveAction", "java/util/concurrent/RecursiveTask");

  /** Relations of a field of a child to the same field of its parent. */
  private enum Relation {
    NOT_SMALLER,
    NOT_LARGER
  }

  /** A field whose relation to that of the parent is known. */
  private record Known(CellKey field, Relation relation) {}

  private final SymbolicContext context;
  private final MethodCode method;
  private final SymbolicValue.Root self;
  private final Set<CellKey> natural = new LinkedHashSet<>();
  private Optional<Set<Known>> relations = Optional.empty();

  private TaskRecursion(SymbolicContext context, MethodCode method, SymbolicValue.Root self) {
    this.context = context;
    this.method = method;
    this.self = self;
  }

  /** The recursion of a method, if it is the body of a fork/join task. */
  static Optional<TaskRecursion> of(
      SymbolicContext context, MethodCode method, SymbolicValue self) {
    boolean task =
        method.name().equals("compute")
            && method.argumentTypes().length == 0
            && KINDS.contains(context.code().libraryOwner(method.owner().name))
            && context.code().withSubtypes(method.owner().name).size() == 1;
    return task && self instanceof SymbolicValue.Root root
        ? Optional.of(new TaskRecursion(context, method, root))
        : Optional.empty();
  }

  /** Adds the facts about the fields of any such task when it begins. */
  PathCondition begin(PathCondition path) {
    natural.addAll(new NaturalFieldSearch(context.code(), method).find());
    PathCondition all = path;
    for (FieldNode f : fields()) {
      if (natural.contains(key(f))) {
        all = all.and(Formula.le(LinearTerm.ZERO, own(f)), PathCondition.Why.BRANCH);
      }
    }
    return all;
  }

  /** True if the object is a task of that class. */
  boolean covers(SymbolicValue value) {
    return value instanceof SymbolicValue.Fresh f && f.type().equals(method.owner().name);
  }

  boolean isCall(MethodCode target, SymbolicValue receiver) {
    return target == method && covers(receiver);
  }

  private List<FieldNode> fields() {
    List<FieldNode> all = new ArrayList<>();
    ClassNode owner = method.owner();
    for (FieldNode f : owner.fields) {
      if ((f.access & Opcodes.ACC_STATIC) == 0) {
        all.add(f);
      }
    }
    return all;
  }

  private CellKey key(FieldNode f) {
    return new CellKey(method.owner().name, f.name, CellKey.Kind.FIELD);
  }

  private static boolean isFinal(FieldNode f) {
    return (f.access & Opcodes.ACC_FINAL) != 0;
  }

  private static boolean isWhole(FieldNode f) {
    return f.desc.equals("I") || f.desc.equals("J");
  }

  /** The value of a final field of the parent's own task. */
  private LinearTerm own(FieldNode f) {
    ReferenceShape place =
        ReferenceShape.of(self)
            .orElseThrow()
            .then("->" + key(f), List.of(LinearTerm.ZERO, LinearTerm.ZERO));
    return LinearTerm.of(
        context.terms().application(place.name(), place.args(), TypedUnknown.range(f.desc)));
  }

  /** Makes the child in the state stand for itself and every task below it. */
  void generalise(SymbolicValue child, SymbolicState s) {
    if (!(child instanceof SymbolicValue.Fresh task)) {
      throw new NotAnalysable(NotAnalysable.TASK_NOT_KNOWN);
    }
    if (relations.isEmpty()) {
      refuseOthers();
      relations = Optional.of(relations());
    }
    for (FieldNode f : fields()) {
      SymbolicState.Cell cell = new SymbolicState.Cell(task.event(), key(f), LinearTerm.ZERO);
      Optional<SymbolicValue> given = Optional.ofNullable(s.heap.get(cell));
      s.heap.remove(cell);
      if (isFinal(f) && isWhole(f)) {
        s.heap.put(cell, below(f, given, s));
      } else if (isFinal(f) && given.isPresent() && isHandedDown(f)) {
        s.heap.put(cell, given.get());
      }
    }
  }

  private SymbolicValue below(FieldNode f, Optional<SymbolicValue> given, SymbolicState s) {
    Symbol any = context.vague(f.name, TypedUnknown.range(f.desc));
    if (given.isPresent() && given.get() instanceof SymbolicValue.Whole w) {
      if (holds(new Known(key(f), Relation.NOT_SMALLER))) {
        s.path = s.path.and(Formula.le(w.lin(), LinearTerm.of(any)), PathCondition.Why.BRANCH);
      }
      if (holds(new Known(key(f), Relation.NOT_LARGER))) {
        s.path = s.path.and(Formula.le(LinearTerm.of(any), w.lin()), PathCondition.Why.BRANCH);
      }
    }
    if (natural.contains(key(f))) {
      s.path =
          s.path.and(Formula.le(LinearTerm.ZERO, LinearTerm.of(any)), PathCondition.Why.BRANCH);
    }
    SymbolicValue.Width width =
        f.desc.equals("J") ? SymbolicValue.Width.LONG : SymbolicValue.Width.INT;
    return new SymbolicValue.Whole(LinearTerm.of(any), width);
  }

  private boolean holds(Known known) {
    return relations.orElseThrow().contains(known);
  }

  /** The children: starts of tasks of that class, and calls of their bodies. */
  private List<TaskStart> children() {
    return context.spawns().stream()
        .filter(s -> s.bodies().stream().anyMatch(b -> b.code() == method))
        .toList();
  }

  /** Tasks made here that nobody starts here would be known to no one. */
  private void refuseOthers() {
    long made = 0;
    for (AbstractInsnNode insn : method.node().instructions) {
      boolean makes =
          insn instanceof TypeInsnNode t
              && t.getOpcode() == Opcodes.NEW
              && t.desc.equals(method.owner().name);
      made += makes ? 1 : 0;
    }
    long started =
        children().stream()
            .flatMap(c -> c.bodies().stream())
            .map(b -> b.arguments().get(0))
            .filter(v -> v instanceof SymbolicValue.Fresh)
            .map(v -> ((SymbolicValue.Fresh) v).event())
            .distinct()
            .count();
    if (made != started) {
      throw new NotAnalysable("a task makes tasks that it does not start itself");
    }
    context.assume(
        "objects of "
            + method.owner().name.replace('/', '.')
            + " are made by the analysed classes only");
  }

  private static Optional<SymbolicValue> given(TaskStart child, CellKey key) {
    SymbolicValue task = child.bodies().get(0).arguments().get(0);
    return task instanceof SymbolicValue.Fresh t
        ? child.start().cell(new SymbolicState.Cell(t.event(), key, LinearTerm.ZERO))
        : Optional.empty();
  }

  /** True if every child gets the parent's object in that field. */
  private boolean isHandedDown(FieldNode f) {
    return children().stream()
        .allMatch(
            c ->
                given(c, key(f)).orElse(new SymbolicValue.Nothing())
                        instanceof SymbolicValue.FieldOf v
                    && v.base().equals(self)
                    && v.key().equals(key(f))
                    && v.time().equals(LinearTerm.ZERO));
  }

  private Set<Known> relations() {
    Map<Known, Boolean> all = new HashMap<>();
    for (FieldNode f : fields()) {
      if (isFinal(f) && isWhole(f)) {
        for (TaskStart child : children()) {
          Optional<LinearTerm> value =
              given(child, key(f)).map(v -> v instanceof SymbolicValue.Whole w ? w.lin() : null);
          if (natural.contains(key(f))) {
            confirmNatural(child, value);
          }
          Known least = new Known(key(f), Relation.NOT_SMALLER);
          Known most = new Known(key(f), Relation.NOT_LARGER);
          all.merge(least, never(child, value, v -> Formula.lt(v, own(f))), Boolean::logicalAnd);
          all.merge(most, never(child, value, v -> Formula.lt(own(f), v)), Boolean::logicalAnd);
        }
      }
    }
    all.values().removeIf(v -> !v);
    return all.keySet();
  }

  private void confirmNatural(TaskStart child, Optional<LinearTerm> value) {
    if (!never(child, value, v -> Formula.lt(v, LinearTerm.ZERO))) {
      throw new NotAnalysable("the bounds of recursive tasks may become negative");
    }
  }

  private boolean never(
      TaskStart child,
      Optional<LinearTerm> value,
      java.util.function.Function<LinearTerm, Formula> wrong) {
    return value
        .map(v -> List.of(child.start().path().formula(), wrong.apply(v)))
        .map(c -> context.solver().decide(c) instanceof SolverAnswer.Impossible)
        .orElse(false);
  }
}
