import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Reader and writer sides of a ReadWriteLock; two readers are inside together. */
public final class ReadWriteLocks {
  private static int value;

  private ReadWriteLocks() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    Lock reader = both.readLock();
    Lock writer = both.writeLock();
    writer.lock(); // trace: acquire
    value = 1; // trace: write ReadWriteLocks.value
    writer.unlock(); // trace: release
    reader.lock(); // trace: acquire
    Thread thread =
        new Thread(
            () -> {
              reader.lock(); // trace: acquire
              int seen = value; // trace: read ReadWriteLocks.value
              reader.unlock(); // trace: release
              if (seen != 1) {
                throw new AssertionError();
              }
            });
    thread.start(); // trace: fork
    thread.join(); // trace: join
    int seen = value; // trace: read ReadWriteLocks.value
    reader.unlock(); // trace: release
    if (seen != 1) {
      throw new AssertionError();
    }
  }
}
