import java.util.stream.IntStream;

/** The remainder of a division by a negative number can be large. */
public class NegativeDivisor {
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    int m = Integer.parseInt(args[1]);
    int r = n % Math.min(m, 3);
    int[] a = new int[100];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              if (r > 5) {
                a[0] = t;
              }
            });
  }
}
