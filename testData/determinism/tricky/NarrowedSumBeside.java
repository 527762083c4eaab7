import java.util.stream.IntStream;

/** Sums of different widths do not commute. */
public class NarrowedSumBeside {
  private static int sum;

  private static synchronized void narrow(int t) {
    sum = (byte) (sum + t);
  }

  private static synchronized void wide(int t) {
    sum = sum + t;
  }

  public static void main(String[] args) {
    IntStream.range(0, 2)
        .parallel()
        .forEach(
            t -> {
              if (t == 0) {
                narrow(100);
              } else {
                wide(100);
              }
            });
    System.out.println(sum);
  }
}
