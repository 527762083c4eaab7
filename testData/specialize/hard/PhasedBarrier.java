// specialize: arguments=3 random=3..3 reports=any
import java.util.concurrent.CyclicBarrier;

/** A barrier in a loop whose length is an input. */
public class PhasedBarrier {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    data = new int[2 * n];
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(data[0] + " " + data[2 * n - 1]);
  }
  static int[] data;
  static final CyclicBarrier barrier = new CyclicBarrier(2);

  static void work(int id) {
    for (int k = 0; k < n; k++) {
      data[2 * k + id] = k + (k > 0 ? data[2 * k - 1 - id] : 0);
      try {
        barrier.await();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
