import java.util.stream.IntStream;

/** Only where the division fails does a task have a place of its own. */
public class CaughtIndex {
  public static void main(String[] args) {
    int[] a = new int[10];
    int z = args.length;
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              int k = 0;
              try {
                a[9] = a[9] / z;
              } catch (ArithmeticException e) {
                k = t;
              }
              a[k] = 1;
            });
  }
}
