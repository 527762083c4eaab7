import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A daemon waits for its own read lock when the program ends. */
public class UpgradeOfDaemon {
  private static final ReadWriteLock LOCK = new ReentrantReadWriteLock();

  public static void main(String[] args) throws InterruptedException {
    Thread reader =
        new Thread(
            () -> {
              LOCK.readLock().lock(); // ndseq: holds ReentrantReadWriteLock
              LOCK.writeLock().lock(); // ndseq: waits lock
            },
            "reader");
    reader.setDaemon(true);
    reader.start();
    while (reader.getState() != Thread.State.WAITING) {
      Thread.sleep(10);
    }
  }
}
