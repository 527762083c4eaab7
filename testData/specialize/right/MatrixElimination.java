// specialize: arguments=2 3 random=2 3..3 reports=0
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Gaussian elimination by rows with a barrier in each step, as lu of SPLASH-2. */
public class MatrixElimination {
  static long[] matrix;
  static int size;
  static CyclicBarrier barrier;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    size = Integer.parseInt(args[1]);
    matrix = new long[size * size];
    for (int i = 0; i < size * size; i++) {
      matrix[i] = i * i % 11 + 1;
    }
    barrier = new CyclicBarrier(threads);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int id = t;
      workers[t] = new Thread(() -> eliminate(id, threads));
      workers[t].start();
    }
    for (int t = 0; t < threads; t++) {
      workers[t].join();
    }
    long sum = 0;
    for (int i = 0; i < size * size; i++) {
      sum = sum * 31 + matrix[i];
    }
    System.out.println(sum);
  }

  static void eliminate(int id, int threads) {
    for (int k = 0; k < size; k++) {
      for (int row = k + 1; row < size; row++) {
        if (row % threads == id) {
          for (int c = size - 1; c >= k; c--) {
            matrix[row * size + c] =
                matrix[row * size + c] * matrix[k * size + k]
                    - matrix[row * size + k] * matrix[k * size + c];
          }
        }
      }
      pause();
    }
  }

  static void pause() {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }
}
