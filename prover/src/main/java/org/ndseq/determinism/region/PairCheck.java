package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolRenaming;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.logic.SymbolSearch;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.ValueRenaming;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Decides whether two accesses of different tasks can meet (Definition 7 of the DICE paper): the
 * second task's own symbols are renamed, the tasks' identities differ, both ways are taken, and the
 * cells are the same. If that is unsatisfiable the accesses are independent.
 */
final class PairCheck {
  private final SymbolicContext context;
  private final PhaseSeparation phases;
  private final AliasCondition sameness;
  private final Optional<ArgumentAlias> arguments;
  private final Map<Set<SymbolScope>, SymbolRenaming> renamings = new HashMap<>();
  private int checked;

  PairCheck(SymbolicContext context, PhaseSeparation phases) {
    this.phases = phases;
    this.context = context;
    this.sameness = new AliasCondition(context);
    this.arguments =
        context.provisos().allowsDifferences()
            ? Optional.of(new ArgumentAlias(context))
            : Optional.empty();
  }

  /** How many pairs were looked at. */
  int checked() {
    return checked;
  }

  /** A pair was looked at together with others. */
  void count() {
    checked++;
  }

  /** Two accesses that may meet, and how. */
  record Meeting(
      MemoryAccess first,
      MemoryAccess second,
      SymbolRenaming renaming,
      Set<SymbolScope> own,
      SolverAnswer answer,
      boolean surelySame) {}

  /** Checks an access of one task with one of another task of the same or another start. */
  Optional<Meeting> tasks(MemoryAccess a, TaskStart spawnA, MemoryAccess b, TaskStart spawnB) {
    if (!mayConflict(a, b)) {
      return Optional.empty();
    }
    Set<SymbolScope> own = own(spawnA, spawnB);
    SymbolRenaming renaming = otherTask(own);
    return meet(a, b, renaming, own, different(a, spawnA, b, spawnB, renaming));
  }

  /**
   * True if no access of the one row can meet one of the other: one question instead of as many as
   * there are pairs. If it is false, some pairs may be apart nevertheless.
   */
  boolean apart(AccessRow row, TaskStart spawnA, AccessRow other, TaskStart spawnB) {
    MemoryAccess a = row.any(context.terms());
    MemoryAccess b = other.any(context.terms());
    SymbolRenaming renaming = otherTask(own(spawnA, spawnB));
    List<Formula> conditions = different(a, spawnA, b, spawnB, renaming);
    conditions.add(sameObject(a, b, renaming));
    return context.solver().decide(essential(a, b, renaming, conditions))
        instanceof SolverAnswer.Impossible;
  }

  private static Set<SymbolScope> own(TaskStart a, TaskStart b) {
    Set<SymbolScope> own = new HashSet<>(a.own());
    own.addAll(b.own());
    return own;
  }

  /** Two tasks, in the same phase. */
  private List<Formula> different(
      MemoryAccess a, TaskStart spawnA, MemoryAccess b, TaskStart spawnB, SymbolRenaming renaming) {
    List<Formula> extra = new ArrayList<>();
    if (phases.separate(spawnA, spawnB)) {
      extra.add(Formula.eq(a.phase(), renaming.apply(b.phase())));
    }
    if (spawnA == spawnB) {
      List<Formula> ways = new ArrayList<>();
      for (SymbolScope s : spawnA.identity()) {
        s.counter()
            .ifPresent(
                c -> ways.add(Formula.ne(LinearTerm.of(c), LinearTerm.of(renaming.apply(c)))));
      }
      extra.add(Formula.or(ways));
    }
    return extra;
  }

  /** One for all pairs with the same scopes, so that the solver meets the same questions again. */
  private SymbolRenaming otherTask(Set<SymbolScope> own) {
    return renamings.computeIfAbsent(
        Set.copyOf(own), k -> SymbolRenaming.ofOtherTask(context.terms(), k));
  }

  /** Checks what the parent does while tasks run with what a task does. */
  Optional<Meeting> parent(MemoryAccess parent, MemoryAccess task, TaskStart spawn) {
    // a task that writes its own object is over when the parent has awaited that object
    boolean over = parent.joined().object() && spawn.isHandle(task.base());
    if (!mayConflict(parent, task) || over) {
      return Optional.empty();
    }
    SymbolRenaming renaming = otherTask(spawn.own());
    List<Formula> order = new ArrayList<>();
    TaskStart.Age age = parent.during().get(spawn);
    if (spawn.own().size() == 1 && age != null) {
      SymbolScope loop = spawn.own().iterator().next();
      if (parent.scope().isInside(loop)) {
        loop.counter()
            .ifPresent(
                c -> order.add(order(age, LinearTerm.of(renaming.apply(c)), LinearTerm.of(c))));
      }
    }
    for (MemoryAccess.Over ended : parent.joined().over()) {
      if (ended.start() == spawn && spawn.own().contains(ended.scope())) {
        order.add(Formula.ne(renaming.apply(ended.place()), ended.awaited()));
      }
    }
    if (phases.separateFromParent(spawn)) {
      order.add(Formula.eq(parent.phase(), renaming.apply(task.phase())));
    }
    return meet(parent, task, renaming, spawn.own(), order);
  }

  private static Formula order(TaskStart.Age age, LinearTerm task, LinearTerm parent) {
    return switch (age) {
      case PRIOR -> Formula.lt(task, parent);
      case CURRENT -> Formula.eq(task, parent);
      case ANY -> Formula.le(task, parent);
    };
  }

  /** True if one of them writes, and cells of the same class. */
  boolean mayConflict(MemoryAccess a, MemoryAccess b) {
    boolean writes = a.kind() == MemoryAccess.Kind.WRITE || b.kind() == MemoryAccess.Kind.WRITE;
    return writes && a.key().equals(b.key());
  }

  private Optional<Meeting> meet(
      MemoryAccess a,
      MemoryAccess b,
      SymbolRenaming renaming,
      Set<SymbolScope> own,
      List<Formula> extra) {
    checked++;
    context.check();
    Formula same = sameObject(a, b, renaming);
    if (same.equals(Formula.FALSE)) {
      return Optional.empty();
    }
    List<Formula> conditions = new ArrayList<>(extra);
    conditions.add(same);
    if (context.solver().decide(essential(a, b, renaming, conditions))
        instanceof SolverAnswer.Impossible) {
      // most often the branches suffice, and the question is far smaller
      return Optional.empty();
    }
    conditions = complete(a, b, renaming, conditions);
    SolverAnswer answer = context.solver().decide(conditions);
    if (answer instanceof SolverAnswer.Impossible || areDifferentArguments(a, b, renaming, extra)) {
      return Optional.empty();
    }
    SymbolicValue.Ref other = new ValueRenaming(renaming).apply(b.base());
    boolean surely = isStatic(a) || sameness.surely(a.base(), other) || !same.equals(Formula.TRUE);
    return Optional.of(new Meeting(a, b, renaming, own, small(conditions, answer), surely));
  }

  private Formula sameObject(MemoryAccess a, MemoryAccess b, SymbolRenaming renaming) {
    return isStatic(a)
        ? Formula.TRUE
        : sameness.of(a.base(), new ValueRenaming(renaming).apply(b.base()));
  }

  /** True if a proviso about the arguments of the parent keeps the two apart. */
  private boolean areDifferentArguments(
      MemoryAccess a, MemoryAccess b, SymbolRenaming renaming, List<Formula> extra) {
    if (arguments.isEmpty() || isStatic(a)) {
      return false;
    }
    arguments.get().begin(a.key());
    Formula same =
        new AliasCondition(context, arguments)
            .of(a.base(), new ValueRenaming(renaming).apply(b.base()));
    List<Formula> conditions = new ArrayList<>(extra);
    conditions.add(same);
    boolean apart =
        same.equals(Formula.FALSE)
            || !same.equals(Formula.TRUE)
                && context.solver().decide(complete(a, b, renaming, conditions))
                    instanceof SolverAnswer.Impossible;
    if (apart) {
      arguments.get().commit();
    }
    return apart;
  }

  /** The conditions, the same index, and all that holds where the two accesses happen. */
  private static List<Formula> complete(
      MemoryAccess a, MemoryAccess b, SymbolRenaming renaming, List<Formula> conditions) {
    List<Formula> complete = new ArrayList<>(conditions);
    complete.add(Formula.eq(a.index(), renaming.apply(b.index())));
    complete.add(a.path().formula());
    complete.add(renaming.apply(b.path().formula()));
    return complete;
  }

  private static boolean isStatic(MemoryAccess a) {
    return a.key().kind() == CellKey.Kind.STATIC;
  }

  /** The conditions, the same index, and the branches that lead to both accesses. */
  private static List<Formula> essential(
      MemoryAccess a, MemoryAccess b, SymbolRenaming renaming, List<Formula> conditions) {
    List<Formula> essential = new ArrayList<>(conditions);
    essential.add(Formula.eq(a.index(), renaming.apply(b.index())));
    essential.add(Formula.le(LinearTerm.ZERO, a.index()));
    essential.addAll(a.path().branches());
    b.path().branches().forEach(f -> essential.add(renaming.apply(f)));
    return essential;
  }

  /** Small numbers are easier to read: tries for them first. */
  private SolverAnswer small(List<Formula> conditions, SolverAnswer any) {
    List<Formula> bounded = new ArrayList<>(conditions);
    IntegerRange little = IntegerRange.of(0, 20);
    for (Formula f : conditions) {
      for (Symbol s : SymbolSearch.deepOf(f)) {
        if (s.app().isEmpty() && s.range().contains(little)) {
          bounded.add(Formula.le(LinearTerm.of(s), LinearTerm.constant(20)));
          bounded.add(Formula.le(LinearTerm.constant(-8), LinearTerm.of(s)));
        }
      }
    }
    SolverAnswer answer = context.solver().decide(bounded);
    return answer instanceof SolverAnswer.Possible ? answer : any;
  }

  /** True if some lock that the first holds is surely held by the second too. */
  boolean shareLock(MemoryAccess a, MemoryAccess b, SymbolRenaming renaming) {
    return locks(a, b, renaming, sameness::surely);
  }

  /** True if the two may hold one lock, which is not known to be one. */
  boolean mayShareLock(MemoryAccess a, MemoryAccess b, SymbolRenaming renaming) {
    return locks(a, b, renaming, (x, y) -> sameness.of(x, y).equals(Formula.TRUE));
  }

  private static boolean locks(
      MemoryAccess a,
      MemoryAccess b,
      SymbolRenaming renaming,
      BiPredicate<SymbolicValue.Ref, SymbolicValue.Ref> related) {
    ValueRenaming refs = new ValueRenaming(renaming);
    return a.locks().stream()
        .anyMatch(
            x ->
                b.locks().stream()
                    .filter(y -> x.kind() == y.kind())
                    .anyMatch(y -> related.test(x.lock(), refs.apply(y.lock()))));
  }
}
