package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.logic.Answer;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Renaming;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;

/** Which tasks are certainly over: waited for one by one, or all those of a collection. */
final class Joins {
  /** Begins the name of the index of what an iterator gave; the iterator's event follows. */
  static final String EVERY = "element#";

  /** Begins the name of what an iterator's {@code hasNext} said. */
  static final String MORE = "hasNext#";

  /** Stands for the index of what was added to a list: never taken by another. */
  static final Lin APPENDED = Lin.constant(-1);

  private final SymbolicContext context;

  Joins(SymbolicContext context) {
    this.context = context;
  }

  static List<State.Stored> union(List<State.Stored> a, List<State.Stored> b) {
    List<State.Stored> all = new ArrayList<>(a);
    b.stream().filter(s -> !all.contains(s)).forEach(all::add);
    return all;
  }

  /** Waiting for the task of one handle. */
  void await(Value.Ref handle, State state) {
    if (handle instanceof Value.Fresh f) {
      for (Spawn spawn : List.copyOf(state.live.keySet())) {
        if (spawn.handle().map(h -> h.equals(f)).orElse(false)) {
          // earlier iterations' tasks, if any, are still to be waited for
          state.live.computeIfPresent(
              spawn, (k, age) -> age == Spawn.Age.CURRENT ? null : Spawn.Age.PRIOR);
        }
      }
    } else if (handle instanceof Value.ElementOf e && e.base() instanceof Value.Fresh list) {
      state.awaited.add(new State.Awaited(list.event(), list.scope(), e.index(), context.scope()));
    }
  }

  /** True if every task of the start has its handle stored by that store. */
  static boolean holds(State.Stored stored, Spawn spawn) {
    boolean same =
        stored.value() instanceof Value.Fresh f
            && f.event() == spawn.handle().orElseThrow().event();
    List<Formula> at = spawn.start().path.branches();
    List<Formula> then = stored.path().branches();
    return same && then.size() <= at.size() && at.subList(0, then.size()).equals(then);
  }

  /** True if nothing that is stored later can take the place of what was stored. */
  boolean stays(State.Stored stored, List<State.Stored> all, Scope home) {
    if (stored.index().equals(APPENDED)) {
      return true;
    }
    for (State.Stored other : all) {
      Set<Scope> rounds = new HashSet<>(stored.scope().chain());
      rounds.addAll(other.scope().chain());
      home.chain().forEach(rounds::remove);
      Renaming renaming = Renaming.ofOtherTask(context.terms(), rounds);
      List<Formula> replaced = new ArrayList<>();
      if (other.equals(stored)) {
        replaced.add(inAnotherRound(stored, rounds, renaming));
      }
      replaced.add(Formula.eq(stored.index(), renaming.apply(other.index())));
      replaced.add(stored.path().formula());
      replaced.add(renaming.apply(other.path().formula()));
      boolean apart = other.index().equals(APPENDED);
      if (!apart && !(context.solver().decide(replaced) instanceof Answer.Impossible)) {
        return false;
      }
    }
    return true;
  }

  private static Formula inAnotherRound(State.Stored stored, Set<Scope> rounds, Renaming renaming) {
    List<Formula> ways = new ArrayList<>();
    stored.scope().chain().stream()
        .filter(rounds::contains)
        .flatMap(s -> s.counter().stream())
        .forEach(c -> ways.add(Formula.ne(Lin.of(c), Lin.of(renaming.apply(c)))));
    return Formula.or(ways);
  }

}
