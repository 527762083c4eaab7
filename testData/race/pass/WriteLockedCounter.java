import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A counter that is changed under the write lock. */
public final class WriteLockedCounter {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int hits;

  private void hit() {
    lock.writeLock().lock();
    try {
      hits = hits + 1;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    WriteLockedCounter page = new WriteLockedCounter();
    Thread first = new Thread(page::hit);
    Thread second = new Thread(page::hit);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("hits: " + page.hits);
  }
}
