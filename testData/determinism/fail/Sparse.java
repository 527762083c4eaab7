/**
 * Sparse matrix times vector in coordinate form. The ranges are chosen at run time so that no row is
 * split, but nothing in the code says so: DICE could not prove it, and neither can we.
 */
public class Sparse {
  static void multiply(
      double[] y, double[] value, int[] row, int[] column, double[] x, int[] low, int[] high)
      throws InterruptedException {
    int p = low.length;
    Thread[] threads = new Thread[p];
    for (int t = 0; t < p; t++) {
      int id = t;
      threads[t] =
          new Thread(
              () -> {
                for (int i = low[id]; i < high[id]; i++) {
                  y[row[i]] += x[column[i]] * value[i]; // meets y[
                }
              });
      threads[t].start();
    }
    for (int t = 0; t < p; t++) {
      threads[t].join();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int n = 30;
    double[] value = new double[2 * n];
    int[] row = new int[2 * n];
    int[] column = new int[2 * n];
    for (int i = 0; i < 2 * n; i++) {
      row[i] = i / 2;
      column[i] = (i * 7) % n;
      value[i] = i;
    }
    double[] y = new double[n];
    double[] x = new double[n];
    multiply(y, value, row, column, x, new int[] {0, n}, new int[] {n, 2 * n});
    System.out.println(y[3]);
  }
}
