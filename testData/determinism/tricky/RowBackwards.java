import java.util.stream.IntStream;

/** Rows towards each other. */
public class RowBackwards {
  static void run(int n, int[] a) {
    IntStream.range(0, n)
        .parallel()
        .forEach(
            i -> {
              a[2 * i] = 1;
              a[2 * i + 1] = 1;
              a[40 - 2 * i] = 2;
              a[41 - 2 * i] = 2;
            });
  }

  public static void main(String[] args) {
    run(21, new int[100]);
  }
}
