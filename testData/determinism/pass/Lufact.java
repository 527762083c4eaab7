import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** LU factorisation with partial pivoting, by columns; the columns right of the pivot in parallel. */
public class Lufact {
  static int largest(double[] column, int from, int n) {
    int best = from;
    for (int i = from + 1; i < n; i++) {
      if (Math.abs(column[i]) > Math.abs(column[best])) {
        best = i;
      }
    }
    return best;
  }

  static void factor(double[][] a, int n, int[] pivot, ExecutorService pool) throws Exception {
    for (int step = 0; step < n - 1; step++) {
      final int k = step;
      double[] pivotColumn = a[k];
      final int l = largest(pivotColumn, k, n);
      pivot[k] = l;
      double t = pivotColumn[l];
      pivotColumn[l] = pivotColumn[k];
      pivotColumn[k] = t;
      for (int i = k + 1; i < n; i++) {
        pivotColumn[i] /= -t;
      }
      List<Callable<Object>> columns = new ArrayList<>();
      for (int c = k + 1; c < n; c++) {
        final int j = c;
        columns.add(
            () -> {
              double[] column = a[j];
              double scale = column[l];
              if (l != k) {
                column[l] = column[k];
                column[k] = scale;
              }
              for (int i = k + 1; i < n; i++) {
                column[i] += scale * a[k][i];
              }
              return null;
            });
      }
      pool.invokeAll(columns); // proved
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 40;
    double[][] a = new double[n][n];
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        a[j][i] = 1.0 / (i + j + 1) + (i == j ? 1 : 0);
      }
    }
    ExecutorService pool = Executors.newFixedThreadPool(3);
    factor(a, n, new int[n], pool);
    pool.shutdown();
    System.out.println(a[n - 1][n - 1]);
  }
}
