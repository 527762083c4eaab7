import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two arrays, read and written in turns; a barrier separates the turns. */
public class Stencil {
  static void run(int n, int p, int rounds) throws InterruptedException {
    double[] a = new double[n];
    double[] b = new double[n];
    CyclicBarrier barrier = new CyclicBarrier(p);
    Thread[] all = new Thread[p];
    for (int u = 0; u < p; u++) {
      int t = u;
      all[u] =
          new Thread(
              () -> {
                try {
                  for (int r = 0; r < rounds; r++) {
                    for (int i = t + 1; i < n - 1; i += p) {
                      b[i] = a[i - 1] + a[i + 1];
                    }
                    barrier.await();
                    for (int i = t + 1; i < n - 1; i += p) {
                      a[i] = b[i];
                    }
                    barrier.await();
                  }
                } catch (InterruptedException | BrokenBarrierException e) {
                  throw new IllegalStateException(e);
                }
              });
      all[u].start(); // proved
    }
    for (Thread t : all) {
      t.join();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    run(100, 4, 10);
  }
}
