import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A price that many read and some change; changes are made under the write lock. */
public final class ReadWriteLocks {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int price = 10;
  private int changes;

  private int price() {
    lock.readLock().lock();
    try {
      return price;
    } finally {
      lock.readLock().unlock();
    }
  }

  private void raiseIfCheap(int by) {
    if (price() < 1000) {
      raise(by);
    }
  }

  private void raise(int by) {
    lock.writeLock().lock();
    try {
      price = price() + by; // a writer may also read
      changes++;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ReadWriteLocks market = new ReadWriteLocks();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int by = i;
      threads[i] = new Thread(() -> market.raiseIfCheap(by));
      threads[i].start();
    }
    for (Thread t : threads) {
      t.join();
    }
    System.out.println(market.price() + " after " + market.changes);
  }
}
