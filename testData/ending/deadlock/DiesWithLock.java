import java.util.concurrent.locks.ReentrantLock;

/** A thread dies with a lock that it does not release in a finally block. */
public class DiesWithLock {
  private static final ReentrantLock LOCK = new ReentrantLock();

  public static void main(String[] args) throws InterruptedException {
    Thread careless =
        new Thread(
            () -> {
              LOCK.lock();
              throw new IllegalStateException(); // ndseq: fails java.lang.IllegalStateException
            },
            "careless");
    careless.start();
    careless.join();
    LOCK.lock(); // ndseq: waits lock
    LOCK.unlock();
  }
}
