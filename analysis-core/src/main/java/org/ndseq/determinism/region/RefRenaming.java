package org.ndseq.determinism.region;

import org.ndseq.determinism.exec.Value;
import org.ndseq.determinism.logic.Renaming;

/** References under a renaming of symbols. */
final class RefRenaming {
  private final Renaming renaming;

  RefRenaming(Renaming renaming) {
    this.renaming = renaming;
  }

  Value.Ref apply(Value.Ref ref) {
    if (ref instanceof Value.Root r) {
      return new Value.Root(renaming.apply(r.self()), r.name(), r.sites());
    } else if (ref instanceof Value.Fresh f) {
      return new Value.Fresh(
          f.event(),
          f.type(),
          f.sites(),
          f.scope(),
          f.counters().stream().map(renaming::apply).toList());
    } else if (ref instanceof Value.FieldOf f) {
      return new Value.FieldOf(apply(f.base()), f.key(), renaming.apply(f.time()), f.sites());
    } else if (ref instanceof Value.ElementOf e) {
      return new Value.ElementOf(
          apply(e.base()), renaming.apply(e.index()), e.key(), renaming.apply(e.time()), e.sites());
    } else if (ref instanceof Value.StaticOf s) {
      return new Value.StaticOf(s.key(), renaming.apply(s.time()), s.sites());
    } else if (ref instanceof Value.Choice c) {
      return new Value.Choice(
          c.options().stream()
              .map(o -> new Value.Option(renaming.apply(o.when()), apply(o.ref())))
              .toList());
    }
    return ref;
  }
}
