// specialize: arguments=2 random=0..5 reports=any
import java.util.concurrent.locks.ReentrantLock;

/** A finally block releases a lock. */
public class NestedFinally {
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
    System.out.println(n + " " + shared);
  }
  static final ReentrantLock lock = new ReentrantLock();

  static void work(int id) {
    for (int i = 0; i < 2; i++) {
      lock.lock();
      try {
        shared += 10 / (n + 1) + id * i;
      } finally {
        lock.unlock();
      }
    }
  }
}
