import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** The monitor of a lock object is not the lock. */
public class MonitorOfLock {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int total;

  public static void main(String[] args) {
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              if (t % 2 == 0) {
                synchronized (LOCK) {
                  total += t;
                }
              } else {
                LOCK.lock();
                try {
                  total += t;
                } finally {
                  LOCK.unlock();
                }
              }
            });
    System.out.println(total);
  }
}
