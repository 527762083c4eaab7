// runs:
/** Counters decide who takes and who releases a lock; two groups take it in both orders. */
public class Carter {
  static final java.util.concurrent.Semaphore MUTEX = new java.util.concurrent.Semaphore(1);
  static final java.util.concurrent.Semaphore LOCK = new java.util.concurrent.Semaphore(1);
  static int first;
  static int second;

  static void first() {
    MUTEX.acquireUninterruptibly();
    if (++first == 1) {
      LOCK.acquireUninterruptibly();
    }
    MUTEX.release();
    MUTEX.acquireUninterruptibly();
    if (--first == 0) {
      LOCK.release();
    }
    MUTEX.release();
  }

  static void second() {
    MUTEX.acquireUninterruptibly();
    if (++second == 1) {
      LOCK.acquireUninterruptibly();
    }
    MUTEX.release();
    MUTEX.acquireUninterruptibly();
    if (--second == 0) {
      LOCK.release();
    }
    MUTEX.release();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(Carter::first), new Thread(Carter::second), new Thread(() -> {}), new Thread(() -> {})
    };
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
