import java.util.stream.IntStream;

/** The lock is replaced while it is in use. */
public class SwitchedLock {
  static Object lock = new Object();
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              synchronized (lock) {
                sum += t;
              }
              lock = new Object();
            });
  }
}
