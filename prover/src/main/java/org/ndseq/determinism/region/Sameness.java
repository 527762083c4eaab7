package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.determinism.exec.Value;
import org.ndseq.determinism.heap.HeapFacts;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.logic.Formula;

/**
 * When two references of different tasks can be the same object: a condition that must hold if they
 * are. Objects that a task made are its own as long as nothing shared is written with them, which
 * the check of those writes shows.
 */
@SuppressWarnings("ReferenceEquality") // the same object, not an equal one, is meant
final class Sameness {
  private final HeapFacts heap;

  Sameness(HeapFacts heap) {
    this.heap = heap;
  }

  Formula of(Value.Ref a, Value.Ref b) {
    if (a instanceof Value.Choice c) {
      return anyOf(c, b);
    }
    if (b instanceof Value.Choice c) {
      return anyOf(c, a);
    }
    if (a instanceof Value.Null || b instanceof Value.Null || isTasksOwn(a) || isTasksOwn(b)) {
      return Formula.FALSE;
    }
    if (a instanceof Value.Fresh x && b instanceof Value.Fresh y) {
      return x.event() == y.event() ? sameInstance(x, y) : Formula.FALSE;
    }
    if (a instanceof Value.Root x && b instanceof Value.Root y && x.self() == y.self()) {
      return Formula.TRUE;
    }
    Sites common = a.sites().and(b.sites());
    boolean known = !a.sites().isEmpty() && !b.sites().isEmpty();
    if (known && common.isEmpty()) {
      return Formula.FALSE;
    }
    return known && isLoad(a) && isLoad(b) && heap.storedOnce(common)
        ? sameCell(a, b)
        : Formula.TRUE;
  }

  /** True if the condition is exact: the references surely are the same object. */
  boolean surely(Value.Ref a, Value.Ref b) {
    return a.equals(b);
  }

  private Formula anyOf(Value.Choice choice, Value.Ref other) {
    List<Formula> ways = new ArrayList<>();
    for (Value.Option o : choice.options()) {
      ways.add(Formula.and(o.when(), of(o.ref(), other)));
    }
    return Formula.or(ways);
  }

  private static boolean isTasksOwn(Value.Ref ref) {
    return ref instanceof Value.Fresh f && f.scope().isInTask() || ref instanceof Value.Lambda;
  }

  private static Formula sameInstance(Value.Fresh a, Value.Fresh b) {
    List<Formula> all = new ArrayList<>();
    for (int i = 0; i < Math.min(a.counters().size(), b.counters().size()); i++) {
      all.add(Formula.eq(a.counters().get(i), b.counters().get(i)));
    }
    return Formula.and(all);
  }

  private static boolean isLoad(Value.Ref ref) {
    return ref instanceof Value.FieldOf
        || ref instanceof Value.ElementOf
        || ref instanceof Value.StaticOf;
  }

  private Formula sameCell(Value.Ref a, Value.Ref b) {
    if (a instanceof Value.FieldOf x && b instanceof Value.FieldOf y && x.key().equals(y.key())) {
      return of(x.base(), y.base());
    }
    if (a instanceof Value.ElementOf x && b instanceof Value.ElementOf y) {
      boolean moved = x.key().name().equals("element") && !x.time().equals(y.time());
      if (moved) {
        // a list moves its elements when it changes, an array does not
        return Formula.TRUE;
      }
      return Formula.and(of(x.base(), y.base()), Formula.eq(x.index(), y.index()));
    }
    boolean same =
        a instanceof Value.StaticOf x && b instanceof Value.StaticOf y && x.key().equals(y.key());
    return Formula.constant(same);
  }
}
