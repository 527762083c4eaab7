package org.ndseq.determinism.exec;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.ndseq.determinism.logic.Answer;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;

/** Decides which tasks are over after a loop that waited for each element of a collection. */
final class LoopJoin {
  private final SymbolicContext context;
  private final Joins joins;

  LoopJoin(SymbolicContext context) {
    this.context = context;
    this.joins = new Joins(context);
  }

  /** After a loop that waited for each element of a collection, the tasks of all are over. */
  void afterLoop(State exit, State latch, Scope loop, LoopFacts facts) {
    for (State.Awaited awaited : latch.awaited) {
      if (awaited.scope() == loop) {
        List<State.Stored> stored = exit.contents.getOrDefault(awaited.collection(), List.of());
        exit.live
            .keySet()
            .removeIf(
                s ->
                    s.handle().isPresent()
                        && context.rounds().endsAll(s, awaited.home())
                        && stored.stream()
                            .anyMatch(
                                e ->
                                    Joins.holds(e, s)
                                        && sees(awaited, e, exit, facts)
                                        && joins.stays(e, stored, awaited.home())));
      }
    }
  }

  private boolean sees(State.Awaited awaited, State.Stored stored, State exit, LoopFacts facts) {
    if (awaited.index().terms().size() != 1
        || !Rounds.isOfThisRound(stored, awaited.home(), context.scope())) {
      return false;
    }
    Symbol at = awaited.index().terms().keySet().iterator().next();
    if (at.name().startsWith(Joins.EVERY)) {
      String iterator = at.name().substring(Joins.EVERY.length());
      int event = Integer.parseInt(iterator);
      return exit.contents.getOrDefault(event, List.of()).contains(stored)
          && context.rounds().advancesOnce(event)
          && endedBy(exit, Joins.MORE + iterator);
    }
    return facts
        .byOne(at)
        .filter(e -> awaited.index().coefficient(at).equals(BigInteger.ONE))
        .map(
            e -> {
              Lin offset = awaited.index().minus(Lin.of(at));
              Lin from = e.first().plus(offset);
              Formula seen =
                  Formula.and(
                      Formula.le(from, stored.index()),
                      Formula.lt(stored.index(), awaited.index()));
              List<Formula> missed =
                  List.of(exit.path.formula(), stored.path().formula(), Formula.not(seen));
              return context.solver().decide(missed) instanceof Answer.Impossible;
            })
        .orElse(false);
  }

  /** True if the loop was left because the iterator had no more. */
  private static boolean endedBy(State exit, String flag) {
    List<Formula> branches = exit.path.branches();
    return !branches.isEmpty()
        && branches.get(branches.size() - 1) instanceof Formula.Zero z
        && z.term().terms().keySet().stream().anyMatch(s -> s.name().equals(flag));
  }

  /** A list that gets an element in every iteration limits their number. */
  void boundCount(State entry, State latch, Scope loop) {
    for (Map.Entry<Integer, List<State.Stored>> e : latch.contents.entrySet()) {
      boolean each =
          e.getValue().stream()
              .anyMatch(s -> s.scope() == loop && s.index().equals(Joins.APPENDED) && isPrefix(s, latch));
      if (each && entry.contents.containsKey(e.getKey())) {
        loop.counter().ifPresent(c -> c.learn(Range.NATURAL));
      }
    }
  }

  private static boolean isPrefix(State.Stored stored, State latch) {
    List<Formula> then = stored.path().branches();
    List<Formula> now = latch.path.branches();
    return then.size() <= now.size() && now.subList(0, then.size()).equals(then);
  }
}
