package org.ndseq.determinism.memory;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;

/**
 * Which cells the tasks of a parent write, as far as known before it is interpreted; found by
 * interpreting again until nothing is added.
 */
public sealed interface WrittenCellTable {
  /** These classes of cells. */
  record Keys(Set<CellKey> keys) implements WrittenCellTable {
    public Keys {
      keys = Set.copyOf(keys);
    }
  }

  /** Some task could not be analysed: it may write anything. */
  record Everything() implements WrittenCellTable {}

  static WrittenCellTable nothing() {
    return new Keys(Set.of());
  }

  default WrittenCellTable or(WrittenCellTable other) {
    if (this instanceof Keys a && other instanceof Keys b) {
      Set<CellKey> all = new HashSet<>(a.keys());
      all.addAll(b.keys());
      return new Keys(all);
    }
    return new Everything();
  }
}
