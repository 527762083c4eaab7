package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;

/**
 * Which cells the tasks of a parent write, as far as known before it is interpreted; found by
 * interpreting again until nothing is added.
 */
public sealed interface Written {
  /** These classes of cells. */
  record Keys(Set<MemKey> keys) implements Written {
    public Keys {
      keys = Set.copyOf(keys);
    }
  }

  /** Some task could not be analysed: it may write anything. */
  record Everything() implements Written {}

  static Written nothing() {
    return new Keys(Set.of());
  }

  default Written or(Written other) {
    if (this instanceof Keys a && other instanceof Keys b) {
      Set<MemKey> all = new HashSet<>(a.keys());
      all.addAll(b.keys());
      return new Keys(all);
    }
    return new Everything();
  }
}
