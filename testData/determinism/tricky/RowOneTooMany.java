import java.util.stream.IntStream;

/** Five cells of each task's four. */
public class RowOneTooMany {
  static void run(int n, int[] a) {
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              a[4 * i] = 1;
              a[4 * i + 1] = 1;
              a[4 * i + 2] = 1;
              a[4 * i + 3] = 1;
              a[4 * i + 4] = 1;
            });
  }

  public static void main(String[] args) {
    run(9, new int[100]);
  }
}
