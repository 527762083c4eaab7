// specialize: arguments=3 random=1..9 reports=any
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers and a writer. */
public class ReadWriteLocks {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(shared + " " + (seen[0] <= n && seen[1] <= n));
  }
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static final int[] seen = new int[2];

  static void work(int id) {
    lock.readLock().lock();
    seen[id] = shared;
    lock.readLock().unlock();
    lock.writeLock().lock();
    shared = n;
    lock.writeLock().unlock();
  }
}
