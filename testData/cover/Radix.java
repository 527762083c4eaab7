// cover: arguments=2,4 inputs=1 epochs=2 schedules=4 deadlocks=0 failures=0
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;

/**
 * A radix sort after radix of SPLASH2: barriers separate the digits, and semaphores coordinate a
 * tree-based reduction of the histograms. The input is the number of blocks of keys; there are at
 * most 40 digits.
 */
public class Radix {
  static final int KEYS = 64;
  static final int BASE = 16;
  static int workers;
  static int blocks;
  static int[] from = new int[KEYS];
  static int[] to = new int[KEYS];
  static int[][] counts;
  static Semaphore[] arrived;
  static CyclicBarrier barrier;

  public static void main(String[] args) throws InterruptedException {
    blocks = Integer.parseInt(args[0]);
    int digits = Math.min(blocks, 40);
    workers = Integer.parseInt(args[1]);
    for (int i = 0; i < KEYS; i++) {
      from[i] = (i * 37 + 11) % 256;
    }
    counts = new int[workers][BASE];
    arrived = new Semaphore[workers];
    barrier = new CyclicBarrier(workers);
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      arrived[w] = new Semaphore(0);
    }
    for (int w = 0; w < workers; w++) {
      int self = w;
      threads[w] = new Thread(() -> sort(self, digits));
      threads[w].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(from[0]);
  }

  static void sort(int self, int digits) {
    try {
      for (int d = 0; d < digits; d++) {
        for (int block = 0; block < blocks; block++) {
          count(self, d);
        }
        reduce(self);
        barrier.await();
        if (self == 0) {
          permute(d);
        }
        barrier.await();
      }
    } catch (InterruptedException | BrokenBarrierException e) {
      Thread.yield();
    }
  }

  static void count(int self, int digit) {
    for (int b = 0; b < BASE; b++) {
      counts[self][b] = 0;
    }
    for (int i = self; i < KEYS; i += workers) {
      counts[self][from[i] >> 4 * digit & 15]++;
    }
  }

  /** Each worker adds the counts of its children in the tree, then tells its parent. */
  static void reduce(int self) throws InterruptedException {
    for (int step = 1; step < workers && self % (2 * step) == 0; step *= 2) {
      if (self + step < workers) {
        arrived[self + step].acquire();
        for (int b = 0; b < BASE; b++) {
          counts[self][b] += counts[self + step][b];
        }
      }
    }
    arrived[self].release();
    if (self == 0) {
      arrived[0].acquire();
    }
  }

  static void permute(int digit) {
    int[] starts = new int[BASE];
    for (int b = 1; b < BASE; b++) {
      starts[b] = starts[b - 1] + counts[0][b - 1];
    }
    for (int i = 0; i < KEYS; i++) {
      to[starts[from[i] >> 4 * digit & 15]++] = from[i];
    }
    int[] old = from;
    from = to;
    to = old;
  }
}
