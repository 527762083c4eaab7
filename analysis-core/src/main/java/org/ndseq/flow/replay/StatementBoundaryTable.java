package org.ndseq.flow.replay;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.program.StatementRun;

/** Where the statements of a method begin and end, by instruction, for {@code PathBlockFinder}. */
public final class StatementBoundaryTable {
  /**
   * A run's point at an instruction.
   *
   * @param number of the point among all of the method
   * @param index of the point in its run
   * @param start whether a statement begins here; it may be that another ends
   */
  public record Point(StatementRun run, int number, int index, boolean start) {
    /**
     * The index of the run's statement before this point that {@code pc} is in, or -1: mostly the
     * last one, but a jump may leave out statements.
     */
    public int statementBefore(int pc) {
      if (pc < run.point(0) || pc >= run.point(index)) {
        return -1;
      }
      int i = index - 1;
      while (run.point(i) > pc) {
        i--;
      }
      return i;
    }

    /** Whether {@code pc} is in the statement that begins at this point and that goes on there. */
    public boolean isInside(int pc) {
      return index < run.length()
          && run.point(index) <= pc
          && pc < run.point(index + 1)
          && !(index == 0 && run.exit() == run.point(0));
    }
  }

  public final int count;
  private final @Nullable Point[][] at;

  StatementBoundaryTable(ReplayRoutine routine) {
    int n = routine.ops.length;
    List<List<Point>> ends = lists(n);
    List<List<Point>> starts = lists(n);
    int number = 0;
    for (StatementRun run : routine.blocks.runs()) {
      for (int i = 0; i <= run.length(); i++) {
        int pc = run.point(i);
        boolean start = i < run.length();
        if (pc < n && (start || run.fallsThroughAtEnd())) {
          (start ? starts : ends).get(pc).add(new Point(run, number + i, i, start));
        }
      }
      if (run.exit() != run.point(run.length())) {
        ends.get(run.exit()).add(new Point(run, number + run.length(), run.length(), false));
      }
      number += run.length() + 1;
    }
    this.count = number;
    this.at = new Point[n][];
    for (int pc = 0; pc < n; pc++) {
      ends.get(pc).addAll(starts.get(pc));
      at[pc] = ends.get(pc).isEmpty() ? null : ends.get(pc).toArray(new Point[0]);
    }
  }

  /** The points at an instruction, ends first, or null. */
  public Point @Nullable [] at(int pc) {
    return at[pc];
  }

  private static List<List<Point>> lists(int n) {
    List<List<Point>> lists = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }
}
