// explore: signalled | interrupted, go is false | interrupted, go is true
/** An interrupt ends the wait for a condition before a signal; the lock is acquired after it. */
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedCondition {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition CHANGED = LOCK.newCondition();
  private static boolean go;
  private static volatile String end;

  private static void await() {
    LOCK.lock();
    try {
      while (!go) {
        CHANGED.await();
      }
      end = "signalled";
    } catch (InterruptedException e) {
      end = "interrupted, go is " + go;
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(InterruptedCondition::await);
    waiter.start();
    Thread other =
        new Thread(
            () -> {
              LOCK.lock();
              try {
                go = true;
                CHANGED.signalAll();
              } finally {
                LOCK.unlock();
              }
            });
    other.start();
    waiter.interrupt();
    waiter.join();
    other.join();
    System.out.println(end);
  }
}
