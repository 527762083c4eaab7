import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A counter that is changed under a write lock which each call makes for itself. */
public final class WriteLockedCounter {
  private int hits;

  private void hit() {
    ReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    try {
      hits = hits + 1; // ndseq: race WriteLockedCounter.hits
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
    System.out.println("1 or 2: " + (page.hits == 1 || page.hits == 2));
  }
}
