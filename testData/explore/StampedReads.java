// explore: 0 | 3
/** A stamped lock in all its modes. */
import java.util.concurrent.locks.StampedLock;

public class StampedReads {
  static final StampedLock LOCK = new StampedLock();
  static int left;
  static int right;

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              long stamp = LOCK.writeLock();
              left = 1;
              right = 2;
              LOCK.unlockWrite(stamp);
            });
    other.start();
    long stamp = LOCK.tryOptimisticRead();
    int sum = left + right;
    if (!LOCK.validate(stamp)) {
      stamp = LOCK.readLock();
      sum = left + right;
      LOCK.unlockRead(stamp);
    }
    other.join();
    System.out.println(sum);
  }
}
