package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolRenaming;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.value.SymbolicValue;

/** Which tasks are certainly over: waited for one by one, or all those of a collection. */
public final class JoinTracking {
  /** Begins the name of the index of what an iterator gave; the iterator's event follows. */
  public static final String EVERY = "element#";

  /** Begins the name of what an iterator's {@code hasNext} said. */
  public static final String MORE = "hasNext#";

  /** Stands for the index of what was added to a list: never taken by another. */
  public static final LinearTerm APPENDED = LinearTerm.constant(-1);

  /** The same for what was put into a list at a place that is not known to be its end. */
  public static final LinearTerm INSERTED = LinearTerm.constant(-2);

  /** Begins the name of the size of a list. */
  public static final String SIZE = "size#";

  /** The name of the size of a list, and the event that holds what was counted. */
  public static String sizeOf(int list, int counted) {
    return SIZE + counted + "#" + list;
  }

  /** True if the symbol that {@link #sizeOf} named is the size of that list. */
  public static boolean isSizeOf(int list, Symbol size) {
    return size.name().endsWith("#" + list);
  }

  /** The event that holds what was counted. */
  public static int counted(Symbol size) {
    return Integer.parseInt(size.name().substring(SIZE.length(), size.name().lastIndexOf('#')));
  }

  private static boolean isAdded(LinearTerm index) {
    return index.equals(APPENDED) || index.equals(INSERTED);
  }

  private final SymbolicContext context;

  public JoinTracking(SymbolicContext context) {
    this.context = context;
  }

  public static List<SymbolicState.Stored> union(
      List<SymbolicState.Stored> a, List<SymbolicState.Stored> b) {
    List<SymbolicState.Stored> all = new ArrayList<>(a);
    b.stream().filter(s -> !all.contains(s)).forEach(all::add);
    return all;
  }

  /** Waiting for the task of one handle. */
  public void await(SymbolicValue.Ref handle, SymbolicState state) {
    if (handle instanceof SymbolicValue.Fresh f) {
      for (TaskStart spawn : List.copyOf(state.live.keySet())) {
        if (spawn.isAwaitedBy(f)) {
          // earlier iterations' tasks, if any, are still to be waited for
          state.live.computeIfPresent(
              spawn, (k, age) -> age == TaskStart.Age.CURRENT ? null : TaskStart.Age.PRIOR);
        }
      }
    } else if (handle instanceof SymbolicValue.ElementOf e
        && e.base() instanceof SymbolicValue.Fresh list) {
      state.awaited.add(
          new SymbolicState.Awaited(list.event(), list.scope(), e.index(), context.scope()));
      ended(list, e.index(), state);
    }
  }

  /** One task of each start whose handles have known places in the collection is over. */
  private void ended(SymbolicValue.Fresh list, LinearTerm index, SymbolicState state) {
    List<SymbolicState.Stored> all = state.contents.getOrDefault(list.event(), List.of());
    for (TaskStart start : state.live.keySet()) {
      for (SymbolicState.Stored stored : all) {
        if (!isAdded(stored.index())
            && holds(stored, start)
            && context.rounds().endsAll(start, list.scope())
            && IterationTracking.isOfThisRound(stored, list.scope(), context.scope())
            && stays(stored, all, list.scope())) {
          state.over.add(new MemoryAccess.Over(start, stored.scope(), stored.index(), index));
        }
      }
    }
  }

  /** True if every task of the start has its handle stored by that store. */
  public static boolean holds(SymbolicState.Stored stored, TaskStart spawn) {
    boolean same = stored.value() instanceof SymbolicValue.Fresh f && spawn.isAwaitedBy(f.event());
    List<Formula> at = spawn.start().path.branches();
    List<Formula> then = stored.path().branches();
    return same && then.size() <= at.size() && at.subList(0, then.size()).equals(then);
  }

  /**
   * Contents of an array without the handles of tasks that are over: nobody has to wait for them
   * again, and they may be overwritten. A list keeps them, since it can be given to {@code
   * invokeAll} again.
   */
  public static List<SymbolicState.Stored> withoutEnded(
      List<SymbolicState.Stored> all, Set<TaskStart> over) {
    return all.stream()
        .filter(
            e ->
                isAdded(e.index())
                    || !(e.value() instanceof SymbolicValue.Fresh f
                        && over.stream().anyMatch(t -> t.isAwaitedBy(f.event()))))
        .toList();
  }

  /** True if nothing that is stored later can take the place of what was stored. */
  public boolean stays(
      SymbolicState.Stored stored, List<SymbolicState.Stored> all, SymbolScope home) {
    if (isAdded(stored.index())) {
      return true;
    }
    for (SymbolicState.Stored other : all) {
      Set<SymbolScope> rounds = new HashSet<>(stored.scope().chain());
      rounds.addAll(other.scope().chain());
      home.chain().forEach(rounds::remove);
      SymbolRenaming renaming = SymbolRenaming.ofOtherTask(context.terms(), rounds);
      List<Formula> replaced = new ArrayList<>();
      if (other.equals(stored)) {
        replaced.add(inAnotherRound(stored, rounds, renaming));
      }
      replaced.add(Formula.eq(stored.index(), renaming.apply(other.index())));
      replaced.add(stored.path().formula());
      replaced.add(renaming.apply(other.path().formula()));
      boolean apart = isAdded(other.index());
      if (other.index().equals(INSERTED)
          || !apart && !(context.solver().decide(replaced) instanceof SolverAnswer.Impossible)) {
        return false;
      }
    }
    return true;
  }

  private static Formula inAnotherRound(
      SymbolicState.Stored stored, Set<SymbolScope> rounds, SymbolRenaming renaming) {
    List<Formula> ways = new ArrayList<>();
    stored.scope().chain().stream()
        .filter(rounds::contains)
        .flatMap(s -> s.counter().stream())
        .forEach(c -> ways.add(Formula.ne(LinearTerm.of(c), LinearTerm.of(renaming.apply(c)))));
    return Formula.or(ways);
  }
}
