import java.util.stream.IntStream;

/** All tasks write in their finally. */
public class FinallyWrites {
  public static void main(String[] args) {
    int[] a = new int[10];
    int[] b = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              try {
                a[t] = t / (t - 5);
              } finally {
                b[0] = t;
              }
            });
  }
}
