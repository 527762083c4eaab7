package org.ndseq.determinism.region;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.engine.SymbolicInterpreter;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolSearch;
import org.ndseq.determinism.memory.LoadTracking;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.value.SymbolicValue;
import org.ndseq.determinism.value.ValueSymbolFinder;

/**
 * Finds updates that commute: a cell read and written under one lock, where the new value is the
 * old one plus something (or the larger or smaller of both) and the old one is used for nothing
 * else; or an atomic addition whose result is not used.
 */
final class ReductionFinder {
  static final String ROUNDING = MemoryAccess.ROUNDING;

  private final LoadTracking loads;
  private final List<MemoryAccess> accesses;
  private final List<MemoryAccess> everything = new ArrayList<>();
  private final Map<MemoryAccess, Optional<String>> known = new HashMap<>();

  /** Takes the accesses of the tasks of one start and the tracking of their loads. */
  ReductionFinder(SymbolicInterpreter.TaskRun run, LoadTracking loads) {
    this.loads = loads;
    this.accesses = run.shared();
    everything.addAll(run.shared());
    everything.addAll(run.own());
  }

  /** The operation that the access is part of, if it is part of one that commutes. */
  Optional<String> operation(MemoryAccess access) {
    Optional<String> answer = known.get(access);
    if (answer == null) {
      answer = find(access);
      known.put(access, answer);
    }
    return answer;
  }

  private Optional<String> find(MemoryAccess access) {
    if (access.update() instanceof MemoryAccess.Commutes c) {
      return Optional.of(c.operation());
    } else if (access.update() instanceof MemoryAccess.Loads l) {
      return load(access, l).map(Update::operation);
    }
    // a store is part of the operation of the one load that it is made from
    return accesses.stream()
        .filter(a -> a.update() instanceof MemoryAccess.Loads && a.key().equals(access.key()))
        .map(a -> load(a, (MemoryAccess.Loads) a.update()))
        .flatMap(Optional::stream)
        .filter(u -> u.store().filter(access::equals).isPresent())
        .map(Update::operation)
        .findFirst();
  }

  /** An operation and, if it is not one instruction, its store. */
  private record Update(String operation, Optional<MemoryAccess> store) {}

  private Optional<Update> load(MemoryAccess load, MemoryAccess.Loads loaded) {
    Symbol token = loaded.token();
    if (!loads.isTracked(token)) {
      return Optional.empty();
    }
    Set<MemoryAccess> users = new HashSet<>();
    for (MemoryAccess other : everything) {
      if (mentions(other, token)) {
        users.add(other);
      }
    }
    if (users.isEmpty() && load.key().name().equals("atomic")) {
      return Optional.of(new Update(loaded.operation(), Optional.empty()));
    }
    if (users.size() != 1) {
      return Optional.empty();
    }
    MemoryAccess store = users.iterator().next();
    boolean together =
        store.base().equals(load.base())
            && store.index().equals(load.index())
            && store.key().equals(load.key())
            && store.locks().equals(load.locks())
            && !load.locks().isEmpty();
    if (!together || !(store.update() instanceof MemoryAccess.Stores s)) {
      return Optional.empty();
    }
    if (mentionsOutsideValue(store, token)) {
      return ExtremeUpdate.kept(store, s.value(), token)
          .map(name -> new Update(name, Optional.of(store)));
    }
    Set<Symbol> others = otherLoads(load, token, accesses);
    return combination(s.value(), token)
        .filter(name -> ValueSymbolFinder.in(s.value()).stream().noneMatch(others::contains))
        .map(name -> new Update(name, Optional.of(store)));
  }

  /** Other loads from cells of that class: they may be of the same cell. */
  private static Set<Symbol> otherLoads(
      MemoryAccess load, Symbol token, List<MemoryAccess> accesses) {
    Set<Symbol> others = new HashSet<>();
    for (MemoryAccess access : accesses) {
      if (access.key().equals(load.key()) && access.update() instanceof MemoryAccess.Loads l) {
        others.add(l.token());
      }
    }
    others.remove(token);
    return others;
  }

  private static boolean mentions(MemoryAccess access, Symbol token) {
    boolean inValue =
        access.update() instanceof MemoryAccess.Stores s
                && ValueSymbolFinder.in(s.value()).contains(token)
            || access.update() instanceof MemoryAccess.Commutes c
                && ValueSymbolFinder.in(c.by()).contains(token);
    return inValue || mentionsOutsideValue(access, token);
  }

  private static boolean mentionsOutsideValue(MemoryAccess access, Symbol token) {
    return SymbolSearch.deepOf(access.path().formula()).contains(token)
        || SymbolSearch.deepOf(new Formula.Zero(access.index())).contains(token)
        || ValueSymbolFinder.in(access.base()).contains(token);
  }

  private static Optional<String> combination(SymbolicValue value, Symbol token) {
    if (value instanceof SymbolicValue.Real) {
      return Optional.of(ROUNDING);
    }
    if (!(value instanceof SymbolicValue.Whole w)) {
      return Optional.empty();
    }
    Optional<Symbol.App> wrapped = wrapped(w.lin());
    LinearTerm sum = wrapped.map(a -> a.args().get(0)).orElse(w.lin());
    if (sum.coefficient(token).equals(BigInteger.ONE)) {
      LinearTerm rest = sum.minus(LinearTerm.of(token));
      boolean free = !SymbolSearch.deepOf(new Formula.Zero(rest)).contains(token);
      return free ? Optional.of(sumOf(wrapped, token)) : Optional.empty();
    }
    // an extreme that is narrowed afterwards is no extreme
    return ExtremeUpdate.computed(w.lin(), token);
  }

  /**
   * Sums commute if they wrap alike: at the size of the cell, or all of them at the same smaller
   * size.
   */
  private static String sumOf(Optional<Symbol.App> wrapped, Symbol token) {
    BigInteger values = token.range().hi().subtract(token.range().lo()).add(BigInteger.ONE);
    return wrapped
        .map(a -> a.function().substring("wrap".length()))
        .filter(bits -> BigInteger.ONE.shiftLeft(Integer.parseInt(bits)).compareTo(values) < 0)
        .map(bits -> "sum of " + bits + " bits")
        .orElse("sum");
  }

  private static Optional<Symbol.App> wrapped(LinearTerm lin) {
    if (lin.terms().size() != 1 || lin.constant().signum() != 0) {
      return Optional.empty();
    }
    Symbol only = lin.terms().keySet().iterator().next();
    return only.app()
        .filter(a -> a.function().startsWith("wrap"))
        .filter(a -> lin.coefficient(only).equals(BigInteger.ONE));
  }
}
