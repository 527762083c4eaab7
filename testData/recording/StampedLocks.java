import java.util.concurrent.locks.StampedLock;

/** StampedLock: writing, reading, an optimistic read that holds, and a conversion. */
public final class StampedLocks {
  private static int value;

  private StampedLocks() {}

  public static void main(String[] args) {
    StampedLock lock = new StampedLock();
    long write = lock.writeLock(); // trace: acquire
    value = 1; // trace: write StampedLocks.value
    lock.unlockWrite(write); // trace: release
    long read = lock.readLock(); // trace: acquire
    int first = value; // trace: read StampedLocks.value
    lock.unlockRead(read); // trace: release
    long optimistic = lock.tryOptimisticRead(); // trace: acquire, release
    int second = value; // trace: read StampedLocks.value
    boolean valid = lock.validate(optimistic); // trace: acquire, release
    if (!valid || first != 1 || second != 1) {
      throw new AssertionError();
    }
  }
}
