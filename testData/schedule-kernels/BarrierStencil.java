import java.util.concurrent.CyclicBarrier;

/** A stencil in phases: each task computes its rows, and a barrier ends each phase. */
public class BarrierStencil {
  private static final int TASKS = 2;
  private static final int PHASES = 200;

  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]);
    double[][][] grids = new double[2][n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        grids[0][i][j] = i * 31 + j;
      }
    }
    long start = System.nanoTime();
    CyclicBarrier barrier = new CyclicBarrier(TASKS);
    Thread[] tasks = new Thread[TASKS];
    for (int t = 0; t < TASKS; t++) {
      int first = Math.max(1, n * t / TASKS);
      int end = Math.min(n - 1, n * (t + 1) / TASKS);
      tasks[t] =
          new Thread(
              () -> {
                try {
                  for (int phase = 0; phase < PHASES; phase++) {
                    smooth(grids[phase & 1], grids[1 - (phase & 1)], first, end);
                    barrier.await();
                  }
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(grids[0][n / 2][n / 2] + " " + (System.nanoTime() - start) / 1e6);
  }

  private static void smooth(double[][] from, double[][] to, int first, int end) {
    for (int i = first; i < end; i++) {
      double[] row = from[i];
      for (int j = 1; j < row.length - 1; j++) {
        to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + row[j - 1] + row[j + 1]);
      }
    }
  }
}
