import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Figure 1 of the DICE paper: one colour of a red-black relaxation, one task per row. */
public class Figure1 {
  static void update(
      ExecutorService pool, double[][] G, int start, int last, double c1, double c2, int nm, int ps)
      throws Exception {
    List<Future<?>> rows = new ArrayList<>();
    for (int t = start; t <= last; t++) {
      final int tid = t;
      rows.add(
          pool.submit( // proved
              () -> {
                int i = 2 * tid - ps;
                double[] Gi = G[i];
                double[] Gim1 = G[i - 1];
                double[] Gip1 = G[i + 1];
                for (int j = 1; j < nm; j++) {
                  Gi[j] = c1 * (Gim1[j] + Gip1[j] + Gi[j - 1] + Gi[j + 1]) + c2 * Gi[j];
                }
              }));
    }
    for (Future<?> row : rows) {
      row.get();
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 20;
    double[][] g = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        g[i][j] = i * 31 + j;
      }
    }
    ExecutorService pool = Executors.newFixedThreadPool(4);
    for (int p = 0; p < 10; p++) {
      update(pool, g, 1, (n - 2) / 2, 0.3, -0.2, n - 1, p % 2);
    }
    pool.shutdown();
    System.out.println(g[5][5]);
  }
}
