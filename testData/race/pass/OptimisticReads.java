import java.util.concurrent.locks.StampedLock;

/** A reader takes a look without the lock, and takes the lock if someone wrote meanwhile. */
public final class OptimisticReads {
  private final StampedLock lock = new StampedLock();
  private int x;
  private int y;

  private void move(int by) {
    long stamp = lock.writeLock();
    try {
      x += by;
      y += by;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private int distance() {
    long stamp = lock.tryOptimisticRead();
    int difference = x - y;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      try {
        difference = x - y;
      } finally {
        lock.unlockRead(stamp);
      }
    }
    return difference;
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticReads p = new OptimisticReads();
    int[] seen = new int[1];
    Thread mover = new Thread(() -> p.move(1));
    Thread watcher = new Thread(() -> seen[0] = p.distance());
    mover.start();
    watcher.start();
    mover.join();
    watcher.join();
    System.out.println(seen[0]);
  }
}
