import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** The lock is given back before the update. */
public class UnlockedTwice {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              LOCK.lock();
              ReentrantLock same = LOCK;
              same.unlock();
              sum += t;
            });
  }
}
