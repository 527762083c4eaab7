// specialize: arguments=4 random=0..9 reports=any
import java.util.concurrent.Semaphore;

/** A semaphore with two permits. */
public class SemaphorePairs {
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
    System.out.println(slots[0] + slots[1]);
  }
  static final Semaphore permits = new Semaphore(1);
  static final int[] slots = new int[2];

  static void work(int id) {
    for (int i = 0; i < 2; i++) {
      permits.acquireUninterruptibly();
      slots[(id + n) % 2] += i + 1;
      permits.release();
    }
  }
}
