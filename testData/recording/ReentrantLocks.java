import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** ReentrantLock in all ways of taking it. */
public final class ReentrantLocks {
  private static int value;

  private ReentrantLocks() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock(); // trace: acquire
    lock.lock(); // trace: acquire
    value++; // trace: read ReentrantLocks.value, write ReentrantLocks.value
    lock.unlock(); // trace: release
    Thread thread =
        new Thread(
            () -> {
              boolean taken = lock.tryLock();
              if (taken) {
                throw new AssertionError();
              }
            });
    thread.start(); // trace: fork
    thread.join(); // trace: join
    lock.unlock(); // trace: release
    boolean free = lock.tryLock(); // trace: acquire
    lock.unlock(); // trace: release
    boolean timed = lock.tryLock(1, TimeUnit.SECONDS); // trace: acquire
    lock.unlock(); // trace: release
    lock.lockInterruptibly(); // trace: acquire
    lock.unlock(); // trace: release
    if (!free || !timed) {
      throw new AssertionError();
    }
  }
}
