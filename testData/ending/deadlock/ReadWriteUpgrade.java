import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader asks for the write lock before it gives up the read lock. */
public class ReadWriteUpgrade {
  private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

  public static void main(String[] args) throws InterruptedException {
    Thread reader =
        new Thread(
            () -> {
              LOCK.readLock().lock(); // ndseq: holds ReentrantReadWriteLock
              LOCK.writeLock().lock(); // ndseq: waits lock
            },
            "reader");
    reader.start();
    reader.join();
  }
}
