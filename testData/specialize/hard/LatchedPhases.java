// specialize: arguments=4 random=1..20 reports=any
import java.util.concurrent.CountDownLatch;

/** Latches order two phases. */
public class LatchedPhases {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    data = new int[n + 4];
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(data[0] + " " + data[n]);
  }
  static int[] data;
  static final CountDownLatch first = new CountDownLatch(1);

  static void work(int id) {
    if (id == 0) {
      data[n] = 7;
      first.countDown();
    } else {
      try {
        first.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      data[0] = data[n] + n;
    }
  }
}
