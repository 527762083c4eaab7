package org.ndseq.determinism.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.logic.LinearTerm;

/**
 * A reference as a function of terms, so that a load from the same place at the same time is the
 * same symbol in every task that shares the terms.
 */
public record ReferenceShape(String name, List<LinearTerm> args) {
  public static Optional<ReferenceShape> of(SymbolicValue.Ref ref) {
    if (ref instanceof SymbolicValue.Root r) {
      return Optional.of(new ReferenceShape("root", List.of(LinearTerm.of(r.self()))));
    } else if (ref instanceof SymbolicValue.Fresh f) {
      return Optional.of(new ReferenceShape("new" + f.event(), f.counters()));
    } else if (ref instanceof SymbolicValue.StaticOf s) {
      return Optional.of(new ReferenceShape(s.key().toString(), List.of(s.time())));
    } else if (ref instanceof SymbolicValue.FieldOf f) {
      return of(f.base()).map(b -> b.then("." + f.key(), List.of(f.time())));
    } else if (ref instanceof SymbolicValue.ElementOf e) {
      return of(e.base()).map(b -> b.then("[]", List.of(e.index(), e.time())));
    }
    return Optional.empty();
  }

  public ReferenceShape then(String step, List<LinearTerm> more) {
    List<LinearTerm> all = new ArrayList<>(args);
    all.addAll(more);
    return new ReferenceShape(name + step, all);
  }
}
