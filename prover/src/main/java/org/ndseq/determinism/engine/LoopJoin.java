package org.ndseq.determinism.engine;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.IterationTracking;
import org.ndseq.determinism.memory.JoinTracking;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;

/** Decides which tasks are over after a loop that waited for each element of a collection. */
final class LoopJoin {
  private final SymbolicContext context;
  private final JoinTracking joins;

  LoopJoin(SymbolicContext context) {
    this.context = context;
    this.joins = new JoinTracking(context);
  }

  /** After a loop that waited for each element of a collection, the tasks of all are over. */
  void afterLoop(SymbolicState exit, SymbolicState latch, SymbolScope loop, LoopInvariant facts) {
    for (SymbolicState.Awaited awaited : latch.awaited) {
      if (awaited.scope() == loop) {
        List<SymbolicState.Stored> stored =
            exit.contents.getOrDefault(awaited.collection(), List.of());
        Set<TaskStart> over = new LinkedHashSet<>(exit.live.keySet());
        over.removeIf(
            s ->
                s.handle().isEmpty()
                    || !context.rounds().endsAll(s, awaited.home())
                    || stored.stream()
                        .noneMatch(
                            e ->
                                JoinTracking.holds(e, s)
                                    && sees(awaited, e, exit, facts)
                                    && joins.stays(e, stored, awaited.home())));
        exit.live.keySet().removeAll(over);
        exit.contents.computeIfPresent(
            awaited.collection(), (k, all) -> JoinTracking.withoutEnded(all, over));
      }
    }
  }

  private boolean sees(
      SymbolicState.Awaited awaited,
      SymbolicState.Stored stored,
      SymbolicState exit,
      LoopInvariant facts) {
    if (awaited.index().terms().size() != 1
        || !IterationTracking.isOfThisRound(stored, awaited.home(), context.scope())) {
      return false;
    }
    Symbol at = awaited.index().terms().keySet().iterator().next();
    if (at.name().startsWith(JoinTracking.EVERY)) {
      String iterator = at.name().substring(JoinTracking.EVERY.length());
      int event = Integer.parseInt(iterator);
      return exit.contents.getOrDefault(event, List.of()).contains(stored)
          && context.rounds().advancesOnce(event)
          && endedBy(exit, JoinTracking.MORE + iterator);
    }
    Optional<LoopInvariant.Even> index = facts.byOne(at);
    if (index.filter(e -> countsAll(e, awaited, stored, exit)).isPresent()) {
      return true;
    }
    return index
        .filter(e -> awaited.index().coefficient(at).equals(BigInteger.ONE))
        .map(
            e -> {
              LinearTerm offset = awaited.index().minus(LinearTerm.of(at));
              LinearTerm from = e.first().plus(offset);
              Formula seen =
                  Formula.and(
                      Formula.le(from, stored.index()),
                      Formula.lt(stored.index(), awaited.index()));
              List<Formula> missed =
                  List.of(exit.path.formula(), stored.path().formula(), Formula.not(seen));
              return context.solver().decide(missed) instanceof SolverAnswer.Impossible;
            })
        .orElse(false);
  }

  /** True if the loop went from the first element to the last, by the size of the list. */
  private static boolean countsAll(
      LoopInvariant.Even index,
      SymbolicState.Awaited awaited,
      SymbolicState.Stored stored,
      SymbolicState exit) {
    List<Formula> branches = exit.path.branches();
    LinearTerm at = LinearTerm.of(index.at());
    if (!awaited.index().equals(at)
        || !index.first().equals(LinearTerm.ZERO)
        || branches.isEmpty()
        || !(branches.get(branches.size() - 1) instanceof Formula.NonPositive last)) {
      return false;
    }
    LinearTerm size = last.term().plus(at);
    return size.terms().size() == 1
        && size.constant().signum() == 0
        && size.terms().keySet().stream()
            .filter(s -> s.name().startsWith(JoinTracking.SIZE))
            .filter(s -> size.coefficient(s).equals(BigInteger.ONE))
            .filter(s -> JoinTracking.isSizeOf(awaited.collection(), s))
            .map(JoinTracking::counted)
            .anyMatch(counted -> exit.contents.getOrDefault(counted, List.of()).contains(stored));
  }

  /** True if the loop was left because the iterator had no more. */
  private static boolean endedBy(SymbolicState exit, String flag) {
    List<Formula> branches = exit.path.branches();
    return !branches.isEmpty()
        && branches.get(branches.size() - 1) instanceof Formula.Zero z
        && z.term().terms().keySet().stream().anyMatch(s -> s.name().equals(flag));
  }

  /**
   * In a list that was empty and gets one element in each iteration, that of an iteration has its
   * number.
   */
  void numberElements(
      SymbolicState entry, SymbolicState latch, SymbolicState exit, SymbolScope loop) {
    exit.contents.replaceAll(
        (k, all) -> {
          List<SymbolicState.Stored> known =
              all.stream().filter(s -> !s.equals(SymbolicState.Stored.ofEarlier(loop))).toList();
          boolean counts =
              entry.contents.containsKey(k)
                  && entry.contents.getOrDefault(k, List.of()).isEmpty()
                  && known.size() == 1
                  && known.get(0).scope() == loop
                  && known.get(0).index().equals(JoinTracking.APPENDED)
                  && isPrefix(known.get(0), latch)
                  && loop.counter().isPresent();
          return counts
              ? List.of(known.get(0).at(LinearTerm.of(loop.counter().orElseThrow())))
              : all;
        });
  }

  /** A list that gets an element in every iteration limits their number. */
  void boundCount(SymbolicState entry, SymbolicState latch, SymbolScope loop) {
    for (Map.Entry<Integer, List<SymbolicState.Stored>> e : latch.contents.entrySet()) {
      boolean each =
          e.getValue().stream()
              .anyMatch(
                  s ->
                      s.scope() == loop
                          && s.index().equals(JoinTracking.APPENDED)
                          && isPrefix(s, latch));
      if (each && entry.contents.containsKey(e.getKey())) {
        loop.counter().ifPresent(c -> c.learn(IntegerRange.NATURAL));
      }
    }
  }

  private static boolean isPrefix(SymbolicState.Stored stored, SymbolicState latch) {
    List<Formula> then = stored.path().branches();
    List<Formula> now = latch.path.branches();
    return then.size() <= now.size() && now.subList(0, then.size()).equals(then);
  }
}
