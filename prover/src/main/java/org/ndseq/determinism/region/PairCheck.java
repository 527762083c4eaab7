package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.exec.Access;
import org.ndseq.determinism.exec.SymbolicContext;
import org.ndseq.determinism.exec.Spawn;
import org.ndseq.determinism.exec.Value;
import org.ndseq.determinism.exec.ValueRenaming;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Answer;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Renaming;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.Symbols;

/**
 * Decides whether two accesses of different tasks can meet (Definition 7 of the DICE paper): the
 * second task's own symbols are renamed, the tasks' identities differ, both ways are taken, and the
 * cells are the same. If that is unsatisfiable the accesses are independent.
 */
final class PairCheck {
  private final SymbolicContext context;
  private final Phases phases;
  private final Sameness sameness;
  private final Map<Set<Scope>, Renaming> renamings = new HashMap<>();
  private int checked;

  PairCheck(SymbolicContext context, Phases phases) {
    this.phases = phases;
    this.context = context;
    this.sameness = new Sameness(context.heap(), context.distinct());
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
      Access first,
      Access second,
      Renaming renaming,
      Set<Scope> own,
      Answer answer,
      boolean surelySame) {}

  /** Checks an access of one task with one of another task of the same or another start. */
  Optional<Meeting> tasks(Access a, Spawn spawnA, Access b, Spawn spawnB) {
    if (!mayConflict(a, b)) {
      return Optional.empty();
    }
    Set<Scope> own = own(spawnA, spawnB);
    Renaming renaming = otherTask(own);
    return meet(a, b, renaming, own, different(a, spawnA, b, spawnB, renaming));
  }

  /**
   * True if no access of the one row can meet one of the other: one question instead of as many as
   * there are pairs. If it is false, some pairs may be apart nevertheless.
   */
  boolean apart(Row row, Spawn spawnA, Row other, Spawn spawnB) {
    Access a = row.any(context.terms());
    Access b = other.any(context.terms());
    Renaming renaming = otherTask(own(spawnA, spawnB));
    List<Formula> conditions = different(a, spawnA, b, spawnB, renaming);
    conditions.add(sameObject(a, b, renaming));
    return context.solver().decide(essential(a, b, renaming, conditions))
        instanceof Answer.Impossible;
  }

  private static Set<Scope> own(Spawn a, Spawn b) {
    Set<Scope> own = new HashSet<>(a.own());
    own.addAll(b.own());
    return own;
  }

  /** Two tasks, in the same phase. */
  private List<Formula> different(
      Access a, Spawn spawnA, Access b, Spawn spawnB, Renaming renaming) {
    List<Formula> extra = new ArrayList<>();
    if (phases.separate(spawnA, spawnB)) {
      extra.add(Formula.eq(a.phase(), renaming.apply(b.phase())));
    }
    if (spawnA == spawnB) {
      List<Formula> ways = new ArrayList<>();
      for (Scope s : spawnA.identity()) {
        s.counter().ifPresent(c -> ways.add(Formula.ne(Lin.of(c), Lin.of(renaming.apply(c)))));
      }
      extra.add(Formula.or(ways));
    }
    return extra;
  }

  /** One for all pairs with the same scopes, so that the solver meets the same questions again. */
  private Renaming otherTask(Set<Scope> own) {
    return renamings.computeIfAbsent(
        Set.copyOf(own), k -> Renaming.ofOtherTask(context.terms(), k));
  }

  /** Checks what the parent does while tasks run with what a task does. */
  Optional<Meeting> parent(Access parent, Access task, Spawn spawn) {
    // a task that writes its own object is over when the parent has awaited that object
    boolean over = parent.ofJoined() && spawn.isHandle(task.base());
    if (!mayConflict(parent, task) || over) {
      return Optional.empty();
    }
    Renaming renaming = otherTask(spawn.own());
    List<Formula> order = new ArrayList<>();
    Spawn.Age age = parent.during().get(spawn);
    if (spawn.own().size() == 1 && age != null) {
      Scope loop = spawn.own().iterator().next();
      if (parent.scope().isInside(loop)) {
        loop.counter().ifPresent(c -> order.add(order(age, Lin.of(renaming.apply(c)), Lin.of(c))));
      }
    }
    if (phases.separateFromParent(spawn)) {
      order.add(Formula.eq(parent.phase(), renaming.apply(task.phase())));
    }
    return meet(parent, task, renaming, spawn.own(), order);
  }

  private static Formula order(Spawn.Age age, Lin task, Lin parent) {
    return switch (age) {
      case PRIOR -> Formula.lt(task, parent);
      case CURRENT -> Formula.eq(task, parent);
      case ANY -> Formula.le(task, parent);
    };
  }

  /** True if one of them writes, and cells of the same class. */
  boolean mayConflict(Access a, Access b) {
    boolean writes = a.kind() == Access.Kind.WRITE || b.kind() == Access.Kind.WRITE;
    return writes && a.key().equals(b.key());
  }

  private Optional<Meeting> meet(
      Access a, Access b, Renaming renaming, Set<Scope> own, List<Formula> extra) {
    checked++;
    context.check();
    Formula same = sameObject(a, b, renaming);
    if (same.equals(Formula.FALSE)) {
      return Optional.empty();
    }
    List<Formula> conditions = new ArrayList<>(extra);
    conditions.add(same);
    if (context.solver().decide(essential(a, b, renaming, conditions))
        instanceof Answer.Impossible) {
      // most often the branches suffice, and the question is far smaller
      return Optional.empty();
    }
    conditions.add(Formula.eq(a.index(), renaming.apply(b.index())));
    conditions.add(a.path().formula());
    conditions.add(renaming.apply(b.path().formula()));
    Answer answer = context.solver().decide(conditions);
    if (answer instanceof Answer.Impossible) {
      return Optional.empty();
    }
    Value.Ref other = new ValueRenaming(renaming).apply(b.base());
    boolean surely = isStatic(a) || sameness.surely(a.base(), other) || !same.equals(Formula.TRUE);
    return Optional.of(new Meeting(a, b, renaming, own, small(conditions, answer), surely));
  }

  private Formula sameObject(Access a, Access b, Renaming renaming) {
    return isStatic(a)
        ? Formula.TRUE
        : sameness.of(a.base(), new ValueRenaming(renaming).apply(b.base()));
  }

  private static boolean isStatic(Access a) {
    return a.key().kind() == MemKey.Kind.STATIC;
  }

  /** The conditions, the same index, and the branches that lead to both accesses. */
  private static List<Formula> essential(
      Access a, Access b, Renaming renaming, List<Formula> conditions) {
    List<Formula> essential = new ArrayList<>(conditions);
    essential.add(Formula.eq(a.index(), renaming.apply(b.index())));
    essential.add(Formula.le(Lin.ZERO, a.index()));
    essential.addAll(a.path().branches());
    b.path().branches().forEach(f -> essential.add(renaming.apply(f)));
    return essential;
  }

  /** Small numbers are easier to read: tries for them first. */
  private Answer small(List<Formula> conditions, Answer any) {
    List<Formula> bounded = new ArrayList<>(conditions);
    Range little = Range.of(0, 20);
    for (Formula f : conditions) {
      for (Symbol s : Symbols.deepOf(f)) {
        if (s.app().isEmpty() && s.range().contains(little)) {
          bounded.add(Formula.le(Lin.of(s), Lin.constant(20)));
          bounded.add(Formula.le(Lin.constant(-8), Lin.of(s)));
        }
      }
    }
    Answer answer = context.solver().decide(bounded);
    return answer instanceof Answer.Possible ? answer : any;
  }

  /** True if some lock that the first holds is surely held by the second too. */
  boolean shareLock(Access a, Access b, Renaming renaming) {
    ValueRenaming refs = new ValueRenaming(renaming);
    return a.locks().stream()
        .anyMatch(
            x -> b.locks().stream().anyMatch(y -> sameness.surely(x.lock(), refs.apply(y.lock()))));
  }
}
