import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A counter that is changed under the read lock, which does not keep others out. */
public final class ReadWriteLocks {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int hits;

  private void hit() {
    lock.readLock().lock();
    try {
      hits = hits + 1; // ndseq: race ReadWriteLocks.hits
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ReadWriteLocks page = new ReadWriteLocks();
    Thread first = new Thread(page::hit);
    Thread second = new Thread(page::hit);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("1 or 2: " + (page.hits == 1 || page.hits == 2));
  }
}
