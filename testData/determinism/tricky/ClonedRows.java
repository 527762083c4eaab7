import java.util.stream.IntStream;

/** A clone of the outer array has the same rows. */
public class ClonedRows {
  public static void main(String[] args) {
    int[][] a = new int[10][10];
    int[][] b = a.clone();
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            t -> {
              a[t][0] = 1;
              b[t + 1][0] = 2;
            });
  }
}
