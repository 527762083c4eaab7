package org.ndseq.determinism.memory;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;

/**
 * Which cells the tasks of a parent write, as far as known before it is interpreted; found by
 * interpreting again until nothing is added.
 */
public sealed interface WrittenCellTable {
  /**
   * These classes of cells.
   *
   * @param keys what is written while tasks run
   * @param byTasks what of it the tasks themselves write
   */
  record Keys(Set<CellKey> keys, Set<CellKey> byTasks) implements WrittenCellTable {
    public Keys {
      keys = Set.copyOf(keys);
      byTasks = Set.copyOf(byTasks);
    }
  }

  /** Some task could not be analysed: it may write anything. */
  record Everything() implements WrittenCellTable {}

  static WrittenCellTable nothing() {
    return new Keys(Set.of(), Set.of());
  }

  default WrittenCellTable or(WrittenCellTable other) {
    if (this instanceof Keys a && other instanceof Keys b) {
      Set<CellKey> all = new HashSet<>(a.keys());
      all.addAll(b.keys());
      Set<CellKey> tasks = new HashSet<>(a.byTasks());
      tasks.addAll(b.byTasks());
      return new Keys(all, tasks);
    }
    return new Everything();
  }
}
