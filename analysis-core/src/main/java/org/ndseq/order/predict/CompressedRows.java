package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Lists of numbers, one per row, in two arrays. */
public final class CompressedRows {
  private final int[] starts;
  private final int[] values;

  private CompressedRows(int[] starts, int[] values) {
    this.starts = starts;
    this.values = values;
  }

  /** Start of a row. */
  public int start(int row) {
    return starts[row];
  }

  /** End of a row, exclusive. */
  public int end(int row) {
    return starts[row + 1];
  }

  public int size(int row) {
    return starts[row + 1] - starts[row];
  }

  /** The value at an index between {@link #start} and {@link #end}. */
  public int get(int index) {
    return values[index];
  }

  /** Collects pairs in any order of rows; a row keeps the order of its values. */
  static final class Builder {
    private final IntArrayList rows = new IntArrayList();
    private final IntArrayList values = new IntArrayList();

    void add(int row, int value) {
      rows.add(row);
      values.add(value);
    }

    CompressedRows build(int rowCount) {
      int[] starts = new int[rowCount + 1];
      for (int i = 0; i < rows.size(); i++) {
        starts[rows.getInt(i) + 1]++;
      }
      for (int r = 0; r < rowCount; r++) {
        starts[r + 1] += starts[r];
      }
      int[] sorted = new int[rows.size()];
      int[] fill = starts.clone();
      for (int i = 0; i < rows.size(); i++) {
        sorted[fill[rows.getInt(i)]++] = values.getInt(i);
      }
      return new CompressedRows(starts, sorted);
    }
  }
}
