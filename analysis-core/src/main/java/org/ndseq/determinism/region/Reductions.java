package org.ndseq.determinism.region;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.exec.Access;
import org.ndseq.determinism.exec.Loads;
import org.ndseq.determinism.exec.Machine;
import org.ndseq.determinism.exec.Value;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.Symbols;

/**
 * Finds updates that commute: a cell read and written under one lock, where the new value is the
 * old one plus something (or the larger or smaller of both) and the old one is used for nothing
 * else; or an atomic addition whose result is not used.
 */
final class Reductions {
  static final String ROUNDING = "floating-point sum";

  private final Machine machine;
  private final Map<Access, String> names = new HashMap<>();

  Reductions(Machine machine, List<Access> accesses) {
    this.machine = machine;
    for (Access access : accesses) {
      machine.checkTime();
      if (access.update() instanceof Access.Loads l) {
        load(access, l.token(), accesses);
      } else if (access.update() instanceof Access.Commutes c) {
        names.put(access, c.operation());
      }
    }
  }

  /** The operation that the access is part of, if it is part of one that commutes. */
  Optional<String> operation(Access access) {
    return Optional.ofNullable(names.get(access));
  }

  private void load(Access load, Symbol token, List<Access> accesses) {
    if (!machine.isTracked(token)) {
      return;
    }
    Set<Access> users = new HashSet<>();
    for (Access other : accesses) {
      if (mentions(other, token)) {
        users.add(other);
      }
    }
    if (users.isEmpty() && load.key().name().equals("atomic")) {
      names.put(load, "atomic add");
    }
    if (users.size() == 1) {
      Access store = users.iterator().next();
      boolean together =
          store.base().equals(load.base())
              && store.index().equals(load.index())
              && store.key().equals(load.key())
              && store.locks().equals(load.locks())
              && !load.locks().isEmpty()
              && !mentionsOutsideValue(store, token);
      if (together && store.update() instanceof Access.Stores s) {
        Set<Symbol> others = otherLoads(load, token, accesses);
        combination(s.value(), token)
            .filter(name -> Loads.in(s.value()).stream().noneMatch(others::contains))
            .ifPresent(
                name -> {
                  names.put(load, name);
                  names.put(store, name);
                });
      }
    }
  }

  /** What else was loaded from cells of that class: it may be the same cell. */
  private static Set<Symbol> otherLoads(Access load, Symbol token, List<Access> accesses) {
    Set<Symbol> others = new HashSet<>();
    for (Access access : accesses) {
      if (access.key().equals(load.key()) && access.update() instanceof Access.Loads l) {
        others.add(l.token());
      }
    }
    others.remove(token);
    return others;
  }

  private static boolean mentions(Access access, Symbol token) {
    boolean inValue =
        access.update() instanceof Access.Stores s && Loads.in(s.value()).contains(token);
    return inValue || mentionsOutsideValue(access, token);
  }

  private static boolean mentionsOutsideValue(Access access, Symbol token) {
    return Symbols.deepOf(access.path().formula()).contains(token)
        || Symbols.deepOf(new Formula.Zero(access.index())).contains(token)
        || Loads.in(access.base()).contains(token);
  }

  private static Optional<String> combination(Value value, Symbol token) {
    if (value instanceof Value.Real) {
      return Optional.of(ROUNDING);
    }
    if (!(value instanceof Value.Whole w)) {
      return Optional.empty();
    }
    Lin sum = unwrapped(w.lin());
    if (sum.coefficient(token).equals(java.math.BigInteger.ONE)) {
      Lin rest = sum.minus(Lin.of(token));
      boolean free = !Symbols.deepOf(new Formula.Zero(rest)).contains(token);
      return free ? Optional.of("sum") : Optional.empty();
    }
    return extreme(sum, token);
  }

  private static Lin unwrapped(Lin lin) {
    if (lin.terms().size() == 1 && lin.constant().signum() == 0) {
      Symbol only = lin.terms().keySet().iterator().next();
      boolean wrap = only.app().map(a -> a.function().startsWith("wrap")).orElse(false);
      if (wrap && lin.coefficient(only).equals(java.math.BigInteger.ONE)) {
        return only.app().orElseThrow().args().get(0);
      }
    }
    return lin;
  }

  private static Optional<String> extreme(Lin lin, Symbol token) {
    if (lin.terms().size() != 1 || lin.constant().signum() != 0) {
      return Optional.empty();
    }
    Symbol only = lin.terms().keySet().iterator().next();
    if (only.app().isEmpty() || !lin.coefficient(only).equals(java.math.BigInteger.ONE)) {
      return Optional.empty();
    }
    Symbol.App app = only.app().get();
    boolean known = app.function().equals("min") || app.function().equals("max");
    Lin old = Lin.of(token);
    long times = app.args().stream().filter(a -> a.equals(old)).count();
    boolean restFree =
        app.args().stream()
            .filter(a -> !a.equals(old))
            .noneMatch(a -> Symbols.deepOf(new Formula.Zero(a)).contains(token));
    return known && times == 1 && restFree ? Optional.of(app.function()) : Optional.empty();
  }
}
