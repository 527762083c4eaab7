import java.util.stream.IntStream;

/** Reading and writing are each under the lock, but not both at once. */
public class LostUpdate {
  static final Object LOCK = new Object();
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              int old;
              synchronized (LOCK) {
                old = sum;
              }
              synchronized (LOCK) {
                sum = old + t;
              }
            });
  }
}
