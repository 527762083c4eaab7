package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolRenaming;
import org.ndseq.determinism.value.HeldLock;
import org.ndseq.determinism.value.SymbolicValue;

/** Values and states under a renaming of symbols. */
public final class ValueRenaming {
  private final SymbolRenaming renaming;

  public ValueRenaming(SymbolRenaming renaming) {
    this.renaming = renaming;
  }

  public SymbolicValue.Ref apply(SymbolicValue.Ref ref) {
    if (ref instanceof SymbolicValue.Root r) {
      return new SymbolicValue.Root(renaming.apply(r.self()), r.name(), r.sites());
    } else if (ref instanceof SymbolicValue.Fresh f) {
      return new SymbolicValue.Fresh(
          f.event(),
          f.type(),
          f.name(),
          f.sites(),
          f.scope(),
          f.counters().stream().map(renaming::apply).toList());
    } else if (ref instanceof SymbolicValue.FieldOf f) {
      return new SymbolicValue.FieldOf(
          apply(f.base()), f.key(), renaming.apply(f.time()), f.sites());
    } else if (ref instanceof SymbolicValue.ElementOf e) {
      return new SymbolicValue.ElementOf(
          apply(e.base()), renaming.apply(e.index()), e.key(), renaming.apply(e.time()), e.sites());
    } else if (ref instanceof SymbolicValue.StaticOf s) {
      return new SymbolicValue.StaticOf(s.key(), renaming.apply(s.time()), s.sites());
    } else if (ref instanceof SymbolicValue.Choice c) {
      return new SymbolicValue.Choice(
          c.options().stream()
              .map(o -> new SymbolicValue.Option(renaming.apply(o.when()), apply(o.ref())))
              .toList());
    }
    return ref;
  }

  public SymbolicValue apply(SymbolicValue value) {
    if (value instanceof SymbolicValue.Whole w) {
      return new SymbolicValue.Whole(renaming.apply(w.lin()), w.width());
    } else if (value instanceof SymbolicValue.Real r) {
      Set<Symbol> loads = new HashSet<>(r.loads());
      r.loads().forEach(l -> loads.add(renaming.apply(l)));
      return new SymbolicValue.Real(loads, r.wide());
    } else if (value instanceof SymbolicValue.Lambda l) {
      return new SymbolicValue.Lambda(
          l.event(), l.function(), l.body(), l.captured().stream().map(this::apply).toList());
    }
    return value instanceof SymbolicValue.Ref r ? apply(r) : value;
  }

  /** Renames everything but the tasks and the elements of collections, which name themselves. */
  public void apply(SymbolicState s) {
    for (int i = 0; i < s.locals.length; i++) {
      s.locals[i] = apply(s.locals[i]);
    }
    s.stack.replaceAll(this::apply);
    s.path =
        new PathCondition(
            s.path.steps().stream()
                .map(p -> new PathCondition.Step(renaming.apply(p.formula()), p.why()))
                .toList());
    Map<SymbolicState.Cell, SymbolicValue> cells = new HashMap<>();
    s.heap.forEach(
        (c, v) ->
            cells.put(
                new SymbolicState.Cell(c.event(), c.key(), renaming.apply(c.index())), apply(v)));
    s.heap.clear();
    s.heap.putAll(cells);
    s.times.replaceAll((k, t) -> renaming.apply(t));
    s.time = renaming.apply(s.time);
    s.phase = renaming.apply(s.phase);
    s.locks =
        new ArrayList<>(
            s.locks.stream()
                .map(h -> new HeldLock(apply(h.lock()), h.kind(), renaming.apply(h.since())))
                .toList());
  }
}
