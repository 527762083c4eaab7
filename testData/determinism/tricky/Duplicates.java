import java.util.ArrayList;
import java.util.List;

/** The same row is in the list twice. */
public class Duplicates {
  public static void main(String[] args) {
    List<int[]> rows = new ArrayList<>();
    int[] row = new int[5];
    rows.add(row);
    rows.add(row);
    rows.parallelStream().forEach(r -> r[0]++);
  }
}
