package org.ndseq.specialize.slice;

import java.util.Comparator;

/** A statement of a task. */
public record SliceStatement(String file, int line, String task)
    implements Comparable<SliceStatement> {
  private static final Comparator<SliceStatement> ORDER =
      Comparator.comparing(SliceStatement::task)
          .thenComparing(SliceStatement::file)
          .thenComparingInt(SliceStatement::line);

  @Override
  public int compareTo(SliceStatement other) {
    return ORDER.compare(this, other);
  }
}
