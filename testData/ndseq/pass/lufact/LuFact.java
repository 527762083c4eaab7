// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=1048k slicedOut=792k
// ndseq-size: default=20 paper=79 (1063k)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * LU factorisation with partial pivoting, columns dealt out to the workers in turn. For every pivot
 * the first worker searches and scales the column while the others wait; then all of them update
 * their own columns, reading the pivot column that nobody writes in that phase.
 */
public final class LuFact {
  private final int size;
  private final int threads;
  private final double[][] column;
  private final int[] pivot;
  private final CyclicBarrier barrier;

  private LuFact(int size, int threads) {
    this.size = size;
    this.threads = threads;
    column = new double[size][size];
    pivot = new int[size];
    barrier = new CyclicBarrier(threads);
    fill();
  }

  private void fill() {
    long seed = 1325;
    for (int j = 0; j < size; j++) {
      for (int i = 0; i < size; i++) {
        seed = 3125 * seed % 65536;
        column[j][i] = (seed - 32768.0) / 16384.0;
      }
    }
  }

  private void factor(int me) {
    try {
      for (int k = 0; k < size - 1; k++) {
        if (me == 0) {
          choosePivot(k);
        }
        barrier.await();
        for (int j = k + 1; j < size; j++) {
          if (j % threads == me) {
            eliminate(k, j);
          }
        }
        barrier.await();
      }
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private void choosePivot(int k) {
    double[] col = column[k];
    int best = k;
    for (int i = k + 1; i < size; i++) {
      if (Math.abs(col[i]) > Math.abs(col[best])) {
        best = i;
      }
    }
    pivot[k] = best;
    double top = col[best];
    col[best] = col[k];
    col[k] = top;
    for (int i = k + 1; i < size; i++) {
      col[i] /= top;
    }
  }

  private void eliminate(int k, int j) {
    double[] factors = column[k];
    double[] col = column[j];
    int row = pivot[k];
    double top = col[row];
    col[row] = col[k];
    col[k] = top;
    for (int i = k + 1; i < size; i++) {
      col[i] -= top * factors[i];
    }
  }

  /** Solves A x = b, b the row sums of A, so that x is all ones; returns the largest error. */
  private double solveOnes() {
    double[] b = new LuFact(size, 1).rowSums();
    for (int k = 0; k < size - 1; k++) {
      double top = b[pivot[k]];
      b[pivot[k]] = b[k];
      b[k] = top;
      for (int i = k + 1; i < size; i++) {
        b[i] -= top * column[k][i];
      }
    }
    double error = 0;
    for (int k = size - 1; k >= 0; k--) {
      b[k] /= column[k][k];
      for (int i = 0; i < k; i++) {
        b[i] -= b[k] * column[k][i];
      }
      error = Math.max(error, Math.abs(b[k] - 1));
    }
    return error;
  }

  private double[] rowSums() {
    double[] sums = new double[size];
    for (double[] col : column) {
      for (int i = 0; i < size; i++) {
        sums[i] += col[i];
      }
    }
    return sums;
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 20;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    LuFact matrix = new LuFact(size, threads);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int me = t;
      workers[t] = new Thread(() -> matrix.factor(me));
    }
    for (Thread worker : workers) {
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    double error = matrix.solveOnes();
    boolean solved = error < 1e-8;
    System.out.println(solved ? "solved" : "error " + error);
    if (!solved) {
      System.exit(1);
    }
  }
}
