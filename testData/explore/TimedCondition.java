// explore: before | signalled, go is true | by time, go is false | by time, go is true
/** The time of a wait is over before a signal; the lock is acquired after it. */
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class TimedCondition {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition CHANGED = LOCK.newCondition();
  private static boolean go;
  private static volatile String end = "before";

  private static void await() {
    LOCK.lock();
    try {
      if (!go) {
        boolean isSignalled = CHANGED.await(1, TimeUnit.MILLISECONDS);
        end = (isSignalled ? "signalled" : "by time") + ", go is " + go;
      }
    } catch (InterruptedException e) {
      end = "interrupted";
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(TimedCondition::await);
    waiter.start();
    LOCK.lock();
    try {
      go = true;
      CHANGED.signal();
    } finally {
      LOCK.unlock();
    }
    waiter.join();
    System.out.println(end);
  }
}
