import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** A monitor and a lock are taken in opposite order while a timer goes on, and a hook is set. */
public class TwoLocksBesideTimer {
  private static final Object MONITOR = new Object();
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final CountDownLatch BOTH = new CountDownLatch(2);

  public static void main(String[] args) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
    new Timer("ticks", true)
        .schedule(
            new TimerTask() {
              @Override
              public void run() {}
            },
            1,
            100);
    Thread one = new Thread(TwoLocksBesideTimer::takeMonitorFirst, "one");
    Thread two = new Thread(TwoLocksBesideTimer::takeLockFirst, "two");
    one.start();
    two.start();
    one.join();
    two.join();
  }

  private static void takeMonitorFirst() {
    synchronized (MONITOR) { // ndseq: holds Object
      meet();
      LOCK.lock(); // ndseq: waits lock
      LOCK.unlock();
    }
  }

  private static void takeLockFirst() {
    LOCK.lock(); // ndseq: holds ReentrantLock
    meet();
    synchronized (MONITOR) { // ndseq: waits lock
      LOCK.unlock();
    }
  }

  private static void meet() {
    BOTH.countDown();
    try {
      BOTH.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
