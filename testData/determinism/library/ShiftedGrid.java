import java.util.stream.IntStream;

/** The arrays are in fields of arguments. */
public final class ShiftedGrid {
  private final int[] cells;

  public ShiftedGrid(int[] cells) {
    this.cells = cells;
  }

  /** Takes over the cells of another grid, moved by one. */
  // provided: cells and other.cells are different arrays
  public void shift(ShiftedGrid other, int n) {
    IntStream.range(0, n).parallel().forEach(i -> cells[i] = other.cells[i + 1]); // proved
  }
}
