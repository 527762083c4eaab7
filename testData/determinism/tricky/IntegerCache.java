import java.util.stream.IntStream;

/** Locks that are boxed numbers: small ones are shared, large ones are not. */
public class IntegerCache {
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              Integer lock = 1000;
              synchronized (lock) {
                sum += i;
              }
            });
    System.out.println(sum);
  }
}
