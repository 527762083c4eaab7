import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Three threads in a ring, each with the lock that the one before needs. */
public class ThreeLocks {
  private static final ReentrantLock[] LOCKS = {
    new ReentrantLock(), new ReentrantLock(), new ReentrantLock()
  };
  private static final CountDownLatch ALL = new CountDownLatch(LOCKS.length);

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[LOCKS.length];
    for (int i = 0; i < LOCKS.length; i++) {
      int own = i;
      threads[i] = new Thread(() -> take(own), "thread-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void take(int own) {
    LOCKS[own].lock(); // ndseq: holds ReentrantLock
    try {
      ALL.countDown();
      ALL.await();
      LOCKS[(own + 1) % LOCKS.length].lock(); // ndseq: waits lock
      LOCKS[(own + 1) % LOCKS.length].unlock();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      LOCKS[own].unlock();
    }
  }
}
