// explore: deadlock | done
/** Upgrading a read lock waits for oneself; only the reader that finds the value need not. */
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LockUpgrade {
  static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
  static int value;

  static void upgrade() {
    LOCK.readLock().lock();
    if (value == 0) {
      LOCK.writeLock().lock();
      LOCK.writeLock().unlock();
    }
    LOCK.readLock().unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              LOCK.writeLock().lock();
              value = 1;
              LOCK.writeLock().unlock();
            });
    other.start();
    upgrade();
    other.join();
    System.out.println("done");
  }
}
