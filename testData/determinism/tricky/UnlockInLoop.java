import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** A loop releases the lock that was taken before it. */
public class UnlockInLoop {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int total;

  static void release(int times) {
    for (int i = 0; i < times; i++) {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) {
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              LOCK.lock();
              release(1);
              total += t;
            });
    System.out.println(total);
  }
}
