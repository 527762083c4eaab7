package org.ndseq.program;

import java.util.BitSet;
import java.util.List;

/**
 * Adjacent statements {@code [points[0], points[1]), [points[1], points[2]), ...} of a method, of
 * which each run from one point to a later one may be a block.
 *
 * @param points instruction indexes, ascending; the last is where the last statement ends
 * @param exit where control goes when the last statement falls through: its end, or what jumps
 *     there were redirected to by the compiler, such as the head of the loop around it
 * @param ends for each point but the last, the indexes of points at which a block that starts there
 *     may end
 * @param kind what the run is
 */
public record StatementRun(List<Integer> points, int exit, List<BitSet> ends, Kind kind) {
  /** Statements that can be enclosed, or one iteration of a loop. */
  public enum Kind {
    /** Control falls through at the end of a statement or at the exit. */
    STATEMENTS,
    /** The exit is the loop's head; at the end the loop was left. */
    ITERATION
  }

  public StatementRun {
    points = List.copyOf(points);
    ends = List.copyOf(ends);
  }

  public int point(int i) {
    return points.get(i);
  }

  /** The number of statements. */
  public int length() {
    return points.size() - 1;
  }

  public boolean isBlock(int from, int to) {
    return ends.get(from).get(to);
  }

  /** Whether control that comes to the last point has fallen through. */
  public boolean fallsThroughAtEnd() {
    return kind == Kind.STATEMENTS;
  }

  /** Where control goes when a block that ends at point {@code i} falls through. */
  public int exit(int i) {
    return i == length() ? exit : points.get(i);
  }
}
