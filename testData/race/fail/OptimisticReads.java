import java.util.concurrent.locks.StampedLock;

/** The stamp of the optimistic look is never validated. */
public final class OptimisticReads {
  private final StampedLock lock = new StampedLock();
  private int x;

  private void move(int by) {
    long stamp = lock.writeLock();
    try {
      x = by; // ndseq: race OptimisticReads.x
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private int look() {
    long stamp = lock.tryOptimisticRead();
    int value = x; // ndseq: race OptimisticReads.x
    return stamp == 0 ? -1 : value;
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticReads p = new OptimisticReads();
    int[] seen = new int[1];
    Thread mover = new Thread(() -> p.move(1));
    Thread watcher = new Thread(() -> seen[0] = p.look());
    mover.start();
    watcher.start();
    mover.join();
    watcher.join();
    System.out.println("-1, 0 or 1: " + (seen[0] >= -1 && seen[0] <= 1));
  }
}
