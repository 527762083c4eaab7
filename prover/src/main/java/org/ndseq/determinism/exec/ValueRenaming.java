package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Renaming;
import org.ndseq.determinism.logic.Symbol;

/** Values and states under a renaming of symbols. */
public final class ValueRenaming {
  private final Renaming renaming;

  public ValueRenaming(Renaming renaming) {
    this.renaming = renaming;
  }

  public Value.Ref apply(Value.Ref ref) {
    if (ref instanceof Value.Root r) {
      return new Value.Root(renaming.apply(r.self()), r.name(), r.sites());
    } else if (ref instanceof Value.Fresh f) {
      return new Value.Fresh(
          f.event(),
          f.type(),
          f.name(),
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

  Value apply(Value value) {
    if (value instanceof Value.Whole w) {
      return new Value.Whole(renaming.apply(w.lin()), w.width());
    } else if (value instanceof Value.Real r) {
      Set<Symbol> loads = new HashSet<>(r.loads());
      r.loads().forEach(l -> loads.add(renaming.apply(l)));
      return new Value.Real(loads, r.wide());
    } else if (value instanceof Value.Lambda l) {
      return new Value.Lambda(
          l.event(), l.function(), l.body(), l.captured().stream().map(this::apply).toList());
    }
    return value instanceof Value.Ref r ? apply(r) : value;
  }

  /** Renames everything but the tasks and the elements of collections, which name themselves. */
  void apply(State s) {
    for (int i = 0; i < s.locals.length; i++) {
      s.locals[i] = apply(s.locals[i]);
    }
    s.stack.replaceAll(this::apply);
    s.path =
        new PathCondition(
            s.path.steps().stream()
                .map(p -> new PathCondition.Step(renaming.apply(p.formula()), p.why()))
                .toList());
    Map<State.Cell, Value> cells = new HashMap<>();
    s.heap.forEach(
        (c, v) ->
            cells.put(new State.Cell(c.event(), c.key(), renaming.apply(c.index())), apply(v)));
    s.heap.clear();
    s.heap.putAll(cells);
    s.times.replaceAll((k, t) -> renaming.apply(t));
    s.time = renaming.apply(s.time);
    s.phase = renaming.apply(s.phase);
    s.locks =
        new ArrayList<>(
            s.locks.stream()
                .map(h -> new HeldLock(apply(h.lock()), renaming.apply(h.since())))
                .toList());
  }
}
