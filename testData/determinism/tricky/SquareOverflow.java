import java.util.stream.IntStream;

/** The square of the number wraps: two numbers have the same square. */
public class SquareOverflow {
  public static void main(String[] args) {
    int[] a = new int[1 << 20];
    IntStream.range(0, 1 << 20)
        .parallel()
        .forEach(
            i -> {
              int x = i << 12;
              int at = (x * x) >>> 12;
              if (at < a.length) {
                a[at] = i;
              }
            });
    System.out.println(a[0]);
  }
}
