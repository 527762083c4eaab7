package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.logic.Lin;

/**
 * A reference as a function of terms, so that a load from the same place at the same time is the
 * same symbol in every task that shares the terms.
 */
record Shape(String name, List<Lin> args) {
  static Optional<Shape> of(Value.Ref ref) {
    if (ref instanceof Value.Root r) {
      return Optional.of(new Shape("root", List.of(Lin.of(r.self()))));
    } else if (ref instanceof Value.Fresh f) {
      return Optional.of(new Shape("new" + f.event(), f.counters()));
    } else if (ref instanceof Value.StaticOf s) {
      return Optional.of(new Shape(s.key().toString(), List.of(s.time())));
    } else if (ref instanceof Value.FieldOf f) {
      return of(f.base()).map(b -> b.then("." + f.key(), List.of(f.time())));
    } else if (ref instanceof Value.ElementOf e) {
      return of(e.base()).map(b -> b.then("[]", List.of(e.index(), e.time())));
    }
    return Optional.empty();
  }

  Shape then(String step, List<Lin> more) {
    List<Lin> all = new ArrayList<>(args);
    all.addAll(more);
    return new Shape(name + step, all);
  }
}
