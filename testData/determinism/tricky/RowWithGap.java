import java.util.stream.IntStream;

/** The last cell of a row is another task's first. */
public class RowWithGap {
  static void run(int n, int[] a) {
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              a[3 * i] = 1;
              a[3 * i + 1] = 1;
              a[3 * i + 7] = 1;
              a[3 * i + 9] = 1;
            });
  }

  public static void main(String[] args) {
    run(9, new int[100]);
  }
}
