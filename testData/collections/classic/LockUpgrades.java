// runs: wrong | right
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read lock is upgraded while it is held, or given back before. */
public class LockUpgrades {
  static boolean isRight;
  static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
  static int value;

  static void update() {
    LOCK.readLock().lock();
    if (isRight) {
      LOCK.readLock().unlock();
    }
    LOCK.writeLock().lock();
    value++;
    LOCK.writeLock().unlock();
    if (!isRight) {
      LOCK.readLock().unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> update());
    Thread t1 = new Thread(() -> update());
    t0.start();
    t1.start();
    t0.join();
    t1.join();
    assert value == 2;
  }
}
