package org.ndseq.specialize.data;

import java.util.Optional;
import org.ndseq.determinism.logic.LinearTerm;

/**
 * A cell of memory that the interpretation knows.
 *
 * @param object the object; empty for a static field
 * @param name {@code Owner.field}, or the kind of elements for an array
 * @param index the index of an element
 */
record MemoryCell(Optional<AbstractObject> object, String name, Optional<LinearTerm> index) {
  static MemoryCell ofStatic(String name) {
    return new MemoryCell(Optional.empty(), name, Optional.empty());
  }

  static MemoryCell field(AbstractObject object, String name) {
    return new MemoryCell(Optional.of(object), name, Optional.empty());
  }

  static MemoryCell element(AbstractObject object, String kind, LinearTerm index) {
    return new MemoryCell(Optional.of(object), kind, Optional.of(index));
  }
}
