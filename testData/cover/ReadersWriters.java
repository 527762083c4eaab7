// cover: arguments=3 schedules=2 deadlocks=0 failures=0
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers and a writer; the input decides whether the writer writes at all. */
public class ReadersWriters {
  static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
  static int value;
  static final int[] seen = new int[3];

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 3; i++) {
      int reader = i;
      threads[i] = new Thread(() -> read(reader));
    }
    threads[3] = new Thread(() -> write(n));
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(value);
  }

  static void read(int reader) {
    LOCK.readLock().lock();
    try {
      seen[reader] = value;
    } finally {
      LOCK.readLock().unlock();
    }
  }

  static void write(int n) {
    if (n > 0) {
      LOCK.writeLock().lock();
      try {
        value = n * n;
      } finally {
        LOCK.writeLock().unlock();
      }
    }
  }
}
