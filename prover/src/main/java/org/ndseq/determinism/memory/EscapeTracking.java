package org.ndseq.determinism.memory;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Which objects made here may be reached by other names than that of their allocation, and what is
 * forgotten of memory when others may have written it.
 */
public final class EscapeTracking {
  private final Supplier<Symbol> clock;
  private final WrittenCellTable written;
  private final Set<Integer> escaped = new HashSet<>();

  EscapeTracking(Supplier<Symbol> clock, WrittenCellTable written) {
    this.clock = clock;
    this.written = written;
  }

  /** The object may from now on be reached by other names than that of its allocation. */
  public void add(SymbolicValue value) {
    if (value instanceof SymbolicValue.Fresh f) {
      escaped.add(f.event());
    } else if (value instanceof SymbolicValue.Lambda l) {
      l.captured().forEach(this::add);
    } else if (value instanceof SymbolicValue.Choice c) {
      c.options().forEach(o -> add(o.ref()));
    }
  }

  boolean has(int event) {
    return escaped.contains(event);
  }

  /** Tasks ran: what they may have reached may hold something else from now on. */
  public void memoryChanged(SymbolicState s) {
    if (written instanceof WrittenCellTable.Keys known) {
      known.keys().forEach(k -> s.times.put(k, clock.get()));
      known.keys().forEach(s::writtenByOthers);
      s.heap.keySet().removeIf(c -> known.keys().contains(c.key()) && has(c.event()));
      if (known.byTasks().stream().anyMatch(EscapeTracking::mayHoldHandles)) {
        s.contents.keySet().removeIf(this::has);
      }
    } else {
      everythingChanged(s);
    }
  }

  /** Code that is not followed in its order ran: nothing is known of what others can reach. */
  public void everythingChanged(SymbolicState s) {
    anythingChanged(s);
    s.contents.keySet().removeIf(this::has);
  }

  /** True for cells in which a collection or an array keeps what it was given. */
  private static boolean mayHoldHandles(CellKey key) {
    return key.equals(CellKey.state("state"))
        || key.kind() == CellKey.Kind.ARRAY && key.name().length() > 1;
  }

  /** Like {@link #memoryChanged} when it is not known what changed. */
  public void anythingChanged(SymbolicState s) {
    s.time = clock.get();
    s.times.clear();
    s.writtenByOthers(SymbolicState.ANYTHING);
    s.heap.keySet().removeIf(c -> c.key().kind() != CellKey.Kind.STATE && has(c.event()));
  }
}
