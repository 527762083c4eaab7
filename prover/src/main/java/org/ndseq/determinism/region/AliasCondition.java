package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.memory.ExchangedFields;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * When two references of different tasks can be the same object: a condition that must hold if they
 * are. Objects that a task made are its own as long as nothing shared is written with them, which
 * the check of those writes shows.
 */
@SuppressWarnings("ReferenceEquality") // the same object, not an equal one, is meant
final class AliasCondition {
  private final HeapSummary heap;
  private final Set<Set<Symbol>> distinct;
  private final Set<Symbol> entries;
  private final ExchangedFields exchanged;
  private final Optional<ArgumentAlias> arguments;

  AliasCondition(SymbolicContext context) {
    this(context, Optional.empty());
  }

  /** The same; where nothing else is known, the provisos about arguments are leaned on. */
  AliasCondition(SymbolicContext context, Optional<ArgumentAlias> arguments) {
    this.arguments = arguments;
    this.heap = context.heap();
    this.entries = Set.copyOf(context.entries().keySet());
    this.distinct = Set.copyOf(context.distinct());
    this.exchanged = context.exchanged();
  }

  Formula of(SymbolicValue.Ref a, SymbolicValue.Ref b) {
    if (a instanceof SymbolicValue.Choice c) {
      return anyOf(c, b);
    }
    if (b instanceof SymbolicValue.Choice c) {
      return anyOf(c, a);
    }
    if (a instanceof SymbolicValue.Null
        || b instanceof SymbolicValue.Null
        || isTasksOwn(a)
        || isTasksOwn(b)) {
      return Formula.FALSE;
    }
    if (a instanceof SymbolicValue.Fresh x && b instanceof SymbolicValue.Fresh y) {
      return x.event() == y.event() ? sameInstance(x, y) : Formula.FALSE;
    }
    if (a instanceof SymbolicValue.Root x
        && b instanceof SymbolicValue.Root y
        && x.self() == y.self()) {
      return Formula.TRUE;
    }
    if (a instanceof SymbolicValue.Root x
        && b instanceof SymbolicValue.Root y
        && distinct.contains(Set.of(x.self(), y.self()))) {
      return Formula.FALSE;
    }
    if (isOlder(a, b) || isOlder(b, a)) {
      return Formula.FALSE;
    }
    if (areExchanged(a, b)) {
      return Formula.FALSE;
    }
    SiteSet common = a.sites().and(b.sites());
    boolean known = !a.sites().isEmpty() && !b.sites().isEmpty();
    if (known && common.isEmpty()) {
      return Formula.FALSE;
    }
    Formula cell =
        known && isLoad(a) && isLoad(b) && heap.storedOnce(common) ? sameCell(a, b) : Formula.TRUE;
    return cell.equals(Formula.TRUE) ? arguments.map(p -> p.condition(a, b)).orElse(cell) : cell;
  }

  /**
   * True if the one is an argument of the parent and the other an array made after its entry. A new
   * object of the library may be a view of an older one, a new array is not.
   */
  private boolean isOlder(SymbolicValue.Ref a, SymbolicValue.Ref b) {
    return a instanceof SymbolicValue.Root r
        && entries.contains(r.self())
        && b instanceof SymbolicValue.Fresh f
        && f.type().equals("[");
  }

  /** True for two fields of one object, at one time, that never refer to the same array. */
  private boolean areExchanged(SymbolicValue.Ref a, SymbolicValue.Ref b) {
    return a instanceof SymbolicValue.FieldOf x
        && b instanceof SymbolicValue.FieldOf y
        && x.time().equals(y.time())
        && surely(x.base(), y.base())
        && exchanged.neverSame(x.key(), y.key());
  }

  /** True if the condition is exact: the references surely are the same object. */
  boolean surely(SymbolicValue.Ref a, SymbolicValue.Ref b) {
    return a.equals(b);
  }

  private Formula anyOf(SymbolicValue.Choice choice, SymbolicValue.Ref other) {
    List<Formula> ways = new ArrayList<>();
    for (SymbolicValue.Option o : choice.options()) {
      ways.add(Formula.and(o.when(), of(o.ref(), other)));
    }
    return Formula.or(ways);
  }

  private static boolean isTasksOwn(SymbolicValue.Ref ref) {
    return ref instanceof SymbolicValue.Fresh f && f.scope().isInTask()
        || ref instanceof SymbolicValue.Lambda;
  }

  private static Formula sameInstance(SymbolicValue.Fresh a, SymbolicValue.Fresh b) {
    List<Formula> all = new ArrayList<>();
    for (int i = 0; i < Math.min(a.counters().size(), b.counters().size()); i++) {
      all.add(Formula.eq(a.counters().get(i), b.counters().get(i)));
    }
    return Formula.and(all);
  }

  private static boolean isLoad(SymbolicValue.Ref ref) {
    return ref instanceof SymbolicValue.FieldOf
        || ref instanceof SymbolicValue.ElementOf
        || ref instanceof SymbolicValue.StaticOf;
  }

  private Formula sameCell(SymbolicValue.Ref a, SymbolicValue.Ref b) {
    if (a instanceof SymbolicValue.FieldOf x
        && b instanceof SymbolicValue.FieldOf y
        && x.key().equals(y.key())) {
      return of(x.base(), y.base());
    }
    if (a instanceof SymbolicValue.ElementOf x && b instanceof SymbolicValue.ElementOf y) {
      boolean moved = x.key().name().equals("element") && !x.time().equals(y.time());
      if (moved) {
        // a list moves its elements when it changes, an array does not
        return Formula.TRUE;
      }
      return Formula.and(of(x.base(), y.base()), Formula.eq(x.index(), y.index()));
    }
    boolean same =
        a instanceof SymbolicValue.StaticOf x
            && b instanceof SymbolicValue.StaticOf y
            && x.key().equals(y.key());
    return Formula.constant(same);
  }
}
