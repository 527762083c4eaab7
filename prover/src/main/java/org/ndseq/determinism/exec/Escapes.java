package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Symbol;

/**
 * Which objects made here may be reached by other names than that of their allocation, and what is
 * forgotten of memory when others may have written it.
 */
final class Escapes {
  private final Supplier<Symbol> clock;
  private final Written written;
  private final Set<Integer> escaped = new HashSet<>();

  Escapes(Supplier<Symbol> clock, Written written) {
    this.clock = clock;
    this.written = written;
  }

  /** The object may from now on be reached by other names than that of its allocation. */
  void add(Value value) {
    if (value instanceof Value.Fresh f) {
      escaped.add(f.event());
    } else if (value instanceof Value.Lambda l) {
      l.captured().forEach(this::add);
    } else if (value instanceof Value.Choice c) {
      c.options().forEach(o -> add(o.ref()));
    }
  }

  boolean has(int event) {
    return escaped.contains(event);
  }

  /** Tasks ran: what they may have reached may hold something else from now on. */
  void memoryChanged(State s) {
    if (written instanceof Written.Keys known) {
      known.keys().forEach(k -> s.times.put(k, clock.get()));
      known.keys().forEach(s::writtenByOthers);
      s.heap.keySet().removeIf(c -> known.keys().contains(c.key()) && has(c.event()));
    } else {
      anythingChanged(s);
    }
  }

  /** Like {@link #memoryChanged} when it is not known what changed. */
  void anythingChanged(State s) {
    s.time = clock.get();
    s.times.clear();
    s.writtenByOthers(State.ANYTHING);
    s.heap.keySet().removeIf(c -> c.key().kind() != MemKey.Kind.STATE && has(c.event()));
  }
}
