import java.util.stream.IntStream;

/** The lock is gone when the exception is caught. */
public class CaughtOutsideLock {
  static final Object LOCK = new Object();
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              try {
                synchronized (LOCK) {
                  throw new IllegalStateException();
                }
              } catch (IllegalStateException e) {
                sum += t;
              }
            });
  }
}
