import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.IntStream;

/** Many may hold a read lock at once. */
public class ReadLock {
  static int sum;

  public static void main(String[] args) {
    Lock lock = new ReentrantReadWriteLock().readLock();
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              lock.lock();
              sum += t;
              lock.unlock();
            });
  }
}
