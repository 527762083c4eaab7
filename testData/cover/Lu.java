// cover: arguments=3,2 inputs=1 epochs=2 schedules=3 deadlocks=0 failures=0
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * A loop whose iterations barriers separate, after lu of SPLASH2. The input is the number of blocks:
 * an iteration updates a block as often, and there are at most 100 iterations.
 */
public class Lu {
  static double[][] a;
  static CyclicBarrier barrier;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    int workers = Integer.parseInt(args[1]);
    if (n < 1) {
      System.out.println("no matrix");
      System.exit(1);
    }
    int size = Math.min(n, 100);
    a = new double[8][8];
    for (int i = 0; i < 8; i++) {
      for (int j = 0; j < 8; j++) {
        a[i][j] = i == j ? 10 : 1;
      }
    }
    barrier = new CyclicBarrier(workers);
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int self = w;
      threads[w] = new Thread(() -> factor(self, workers, size, n));
      threads[w].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(a[0][0]);
  }

  static void factor(int self, int workers, int n, int blocks) {
    for (int k = 0; k < n; k++) {
      for (int block = 0; block < blocks / workers; block++) {
        update(self);
      }
      await();
    }
  }

  static void update(int self) {
    double[] own = a[self % 8];
    double f = own[0] / 10;
    for (int j = 1; j < 8; j++) {
      own[j] = own[j] * 0.9 + f * j;
    }
  }

  static void await() {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      Thread.yield();
    }
  }
}
