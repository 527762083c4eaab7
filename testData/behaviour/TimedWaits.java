import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Waits that nobody ends take their time and then say so. */
public final class TimedWaits {
  private static final long MILLIS = 30;

  private TimedWaits() {}

  private interface Wait {
    String make() throws InterruptedException;
  }

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    timed("wait", () -> {
      synchronized (monitor) {
        monitor.wait(MILLIS);
        return "over";
      }
    });
    timed("condition", () -> {
      lock.lock();
      try {
        return "signalled " + condition.await(MILLIS, TimeUnit.MILLISECONDS);
      } finally {
        lock.unlock();
      }
    });
    timed("sleep", () -> {
      Thread.sleep(MILLIS);
      return "over";
    });
    timed("semaphore", () -> "got " + new Semaphore(0).tryAcquire(MILLIS, TimeUnit.MILLISECONDS));
    timed("latch", () -> "open " + new CountDownLatch(1).await(MILLIS, TimeUnit.MILLISECONDS));
    timed("queue", () -> "took " + new ArrayBlockingQueue<String>(1).poll(MILLIS, TimeUnit.MILLISECONDS));
    timed("hand-over", () -> "gave " + new SynchronousQueue<String>().offer("x", MILLIS, TimeUnit.MILLISECONDS));
    timed("exchange", () -> {
      try {
        return "got " + new Exchanger<String>().exchange("x", MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        return "nobody came";
      }
    });
    timed("park", () -> {
      long start = System.nanoTime();
      while (System.nanoTime() - start < MILLIS * 1_000_000) {
        LockSupport.parkNanos(MILLIS * 1_000_000);
      }
      return "over";
    });
    timed("interrupted wait", () -> {
      Thread.currentThread().interrupt();
      try {
        synchronized (monitor) {
          monitor.wait(60_000);
        }
        return "nothing";
      } catch (InterruptedException e) {
        Thread.sleep(MILLIS);
        return "interrupted, flag " + Thread.currentThread().isInterrupted();
      }
    });
  }

  private static void timed(String name, Wait wait) throws InterruptedException {
    String[] result = new String[1];
    Thread thread =
        new Thread(
            () -> {
              long start = System.nanoTime();
              try {
                result[0] = wait.make();
              } catch (InterruptedException e) {
                result[0] = "interrupted";
              }
              long millis = (System.nanoTime() - start) / 1_000_000;
              result[0] += millis >= MILLIS - 1 ? ", in time" : ", after " + millis + " ms";
            });
    thread.start();
    thread.join();
    System.out.println(name + ": " + result[0]);
  }
}
