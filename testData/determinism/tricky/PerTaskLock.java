import java.util.stream.IntStream;

/** Every task has a lock of its own. */
public class PerTaskLock {
  static int sum;

  public static void main(String[] args) {
    Object[] locks = new Object[10];
    for (int i = 0; i < 10; i++) {
      locks[i] = new Object();
    }
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              synchronized (locks[t]) {
                sum += t;
              }
            });
  }
}
