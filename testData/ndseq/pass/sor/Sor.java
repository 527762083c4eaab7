// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=905k slicedOut=561k
// ndseq-size: default=16 paper=103 (901k)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Red-black successive over-relaxation of a square grid. A worker owns a band of rows; within a half
 * sweep cells of one colour are written and only cells of the other are read, so the tasks of a
 * phase have no conflict at all; the barrier after every half sweep orders the phases.
 */
public final class Sor {
  private static final int SWEEPS = 10;
  private static final double OMEGA = 1.25;

  private final double[][] grid;
  private final int size;
  private final CyclicBarrier barrier;

  private Sor(int size, int threads) {
    this.size = size;
    grid = new double[size][size];
    long seed = 10101;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        seed = (seed * 1103515245L + 12345L) & 0x7fffffffL;
        grid[i][j] = (seed >> 8) * 1e-6;
      }
    }
    barrier = new CyclicBarrier(threads);
  }

  private void relax(int firstRow, int lastRow) {
    try {
      for (int sweep = 0; sweep < SWEEPS; sweep++) {
        for (int colour = 0; colour < 2; colour++) {
          for (int i = Math.max(1, firstRow); i < Math.min(size - 1, lastRow); i++) {
            halfSweepRow(i, colour);
          }
          barrier.await();
        }
      }
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private void halfSweepRow(int i, int colour) {
    double[] up = grid[i - 1];
    double[] row = grid[i];
    double[] down = grid[i + 1];
    for (int j = 1 + ((i + colour) & 1); j < size - 1; j += 2) {
      double around = up[j] + down[j] + row[j - 1] + row[j + 1];
      row[j] = OMEGA * 0.25 * around + (1 - OMEGA) * row[j];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 16;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Sor sor = new Sor(size, threads);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int first = size * t / threads;
      int last = size * (t + 1) / threads;
      workers[t] = new Thread(() -> sor.relax(first, last));
    }
    for (Thread worker : workers) {
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    double total = 0;
    for (double[] row : sor.grid) {
      for (double cell : row) {
        total += cell;
      }
    }
    System.out.printf("total = %.9f%n", total);
    if (size == 16 && Math.abs(total - 1055.315542671) > 1e-6) {
      System.exit(1);
    }
  }
}
