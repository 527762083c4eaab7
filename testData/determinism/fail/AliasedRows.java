import java.util.stream.IntStream;

/** All rows are the same array. */
public class AliasedRows {
  public static void main(String[] args) {
    int n = 10;
    int[][] rows = new int[n][];
    int[] row = new int[n];
    for (int i = 0; i < n; i++) {
      rows[i] = row;
    }
    IntStream.range(0, n)
        .parallel()
        .forEach(
            i -> {
              for (int j = 0; j < n; j++) {
                rows[i][j] = i; // meets
              }
            });
    System.out.println(rows[0][0]);
  }
}
