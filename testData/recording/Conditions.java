import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Condition await and signal. Main holds the lock until it awaits, so it awaits exactly once. */
public final class Conditions {
  private static boolean ready;

  private Conditions() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread thread =
        new Thread(
            () -> {
              lock.lock(); // trace: acquire
              ready = true; // trace: write Conditions.ready
              condition.signal(); // trace: notify
              lock.unlock(); // trace: release
            });
    lock.lock(); // trace: acquire
    thread.start(); // trace: fork
    while (!ready) { // trace: read Conditions.ready x2
      condition.await(); // trace: release, wait, acquire
    }
    lock.unlock(); // trace: release
    thread.join(); // trace: join
  }
}
