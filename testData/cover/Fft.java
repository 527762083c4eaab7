// cover: arguments=3,2 inputs=1 schedules=2 deadlocks=0 failures=0
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A transform in phases that barriers separate, after fft of SPLASH2; the input is log2 of the size. */
public class Fft {
  static double[] re;
  static double[] im;
  static CyclicBarrier barrier;

  public static void main(String[] args) throws InterruptedException {
    int log = Integer.parseInt(args[0]);
    int workers = Integer.parseInt(args[1]);
    if (log < 1 || log > 22) {
      System.out.println("bad size");
      return;
    }
    int n = 1 << log;
    re = new double[n];
    im = new double[n];
    for (int i = 0; i < n; i++) {
      re[i] = i % 7;
    }
    barrier = new CyclicBarrier(workers);
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int self = w;
      threads[w] = new Thread(() -> transform(self, workers));
      threads[w].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(re[0] > 0);
  }

  static void transform(int self, int workers) {
    int n = re.length;
    scale(self, workers, n);
    await();
    rotate(self, workers, n);
    await();
    scale(self, workers, n);
    await();
  }

  static void scale(int self, int workers, int n) {
    for (int i = self; i < n; i += workers) {
      double angle = 2 * Math.PI * i / n;
      double r = re[i] * Math.cos(angle) - im[i] * Math.sin(angle);
      im[i] = re[i] * Math.sin(angle) + im[i] * Math.cos(angle);
      re[i] = r;
    }
  }

  static void rotate(int self, int workers, int n) {
    for (int i = self; i < n / 2; i += workers) {
      double r = re[i];
      re[i] = re[i] + re[i + n / 2];
      re[i + n / 2] = r - re[i + n / 2];
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
