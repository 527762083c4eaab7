package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.exec.Access;
import org.ndseq.determinism.exec.Machine;
import org.ndseq.determinism.exec.Spawn;
import org.ndseq.determinism.exec.Value;
import org.ndseq.determinism.exec.ValueRenaming;
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
  private final Machine machine;
  private final Sameness sameness;
  private int checked;

  PairCheck(Machine machine) {
    this.machine = machine;
    this.sameness = new Sameness(machine.heap());
  }

  /** How many pairs were looked at. */
  int checked() {
    return checked;
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
    Set<Scope> own = new HashSet<>(spawnA.own());
    own.addAll(spawnB.own());
    Renaming renaming = Renaming.ofOtherTask(machine.terms(), own);
    Formula different = Formula.TRUE;
    if (spawnA == spawnB) {
      List<Formula> ways = new ArrayList<>();
      for (Scope s : spawnA.identity()) {
        s.counter().ifPresent(c -> ways.add(Formula.ne(Lin.of(c), Lin.of(renaming.apply(c)))));
      }
      different = Formula.or(ways);
    }
    return meet(a, b, renaming, own, List.of(different));
  }

  /** Checks what the parent does while tasks run with what a task does. */
  Optional<Meeting> parent(Access parent, Access task, Spawn spawn) {
    if (!mayConflict(parent, task)) {
      return Optional.empty();
    }
    Renaming renaming = Renaming.ofOtherTask(machine.terms(), spawn.own());
    List<Formula> order = new ArrayList<>();
    Spawn.Age age = parent.during().get(spawn);
    if (spawn.own().size() == 1 && age != null) {
      Scope loop = spawn.own().iterator().next();
      if (parent.scope().isInside(loop)) {
        loop.counter().ifPresent(c -> order.add(order(age, Lin.of(renaming.apply(c)), Lin.of(c))));
      }
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

  private static boolean mayConflict(Access a, Access b) {
    boolean writes = a.kind() == Access.Kind.WRITE || b.kind() == Access.Kind.WRITE;
    return writes && a.key().equals(b.key()) && a.phase().equals(b.phase());
  }

  private Optional<Meeting> meet(
      Access a, Access b, Renaming renaming, Set<Scope> own, List<Formula> extra) {
    checked++;
    machine.checkTime();
    ValueRenaming refs = new ValueRenaming(renaming);
    boolean isStatic = a.key().kind() == org.ndseq.determinism.heap.MemKey.Kind.STATIC;
    Value.Ref other = refs.apply(b.base());
    Formula same = isStatic ? Formula.TRUE : sameness.of(a.base(), other);
    if (same.equals(Formula.FALSE)) {
      return Optional.empty();
    }
    List<Formula> conditions = new ArrayList<>(extra);
    conditions.add(same);
    conditions.add(Formula.eq(a.index(), renaming.apply(b.index())));
    List<Formula> essential = new ArrayList<>(conditions);
    essential.add(Formula.le(Lin.ZERO, a.index()));
    essential.addAll(a.path().branches());
    b.path().branches().forEach(f -> essential.add(renaming.apply(f)));
    if (machine.solver().decide(essential) instanceof Answer.Impossible) {
      // most often the branches suffice, and the question is far smaller
      return Optional.empty();
    }
    conditions.add(a.path().formula());
    conditions.add(renaming.apply(b.path().formula()));
    Answer answer = machine.solver().decide(conditions);
    if (answer instanceof Answer.Impossible) {
      return Optional.empty();
    }
    boolean surely = isStatic || sameness.surely(a.base(), other) || !same.equals(Formula.TRUE);
    return Optional.of(new Meeting(a, b, renaming, own, small(conditions, answer), surely));
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
    Answer answer = machine.solver().decide(bounded);
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
