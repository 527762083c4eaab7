import java.util.List;
import java.util.stream.IntStream;

/** Different lists of an array may be views of one list. */
public final class RowsOfLists {
  private RowsOfLists() {}

  /** Adds the number of each row to its first element. */
  public static void add(List<int[]>[] rows) {
    IntStream.range(0, rows.length).parallel().forEach(i -> rows[i].get(0)[0] += i * i);
  }
}
