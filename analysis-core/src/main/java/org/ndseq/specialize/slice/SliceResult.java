package org.ndseq.specialize.slice;

import java.util.Set;
import java.util.TreeSet;

/**
 * A slice.
 *
 * @param of the number of statements from which it was taken, each once for each task
 */
public record SliceResult(Set<SliceStatement> statements, int of) {
  public SliceResult {
    statements = new TreeSet<>(statements);
  }

  public double ratio() {
    return of == 0 ? 0 : (double) statements.size() / of;
  }
}
