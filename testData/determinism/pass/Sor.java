/** Red-black successive over-relaxation: each thread relaxes every third row of one colour. */
public class Sor {
  static final int WORKERS = 3;

  private final double[][] g;
  private final int size;

  Sor(int size) {
    this.size = size;
    g = new double[size][];
    for (int i = 0; i < size; i++) {
      g[i] = new double[size];
      for (int j = 0; j < size; j++) {
        g[i][j] = (i * 13 + j * 7) % 10;
      }
    }
  }

  private static void relax(double[] row, double[] above, double[] below, double omega) {
    for (int j = 1; j < row.length - 1; j++) {
      row[j] =
          omega / 4 * (above[j] + below[j] + row[j - 1] + row[j + 1]) + (1 - omega) * row[j];
    }
  }

  void sweep(int colour, double omega) throws InterruptedException {
    Thread[] threads = new Thread[WORKERS];
    for (int t = 0; t < WORKERS; t++) {
      final int id = t;
      threads[t] =
          new Thread(
              () -> {
                for (int k = id; k < (size - 2) / 2; k += WORKERS) {
                  int i = 2 * k + 1 + colour;
                  relax(g[i], g[i - 1], g[i + 1], omega);
                }
              });
      threads[t].start(); // proved
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Sor sor = new Sor(50);
    for (int i = 0; i < 20; i++) {
      sor.sweep(i & 1, 1.25);
    }
    System.out.println(sor.g[10][10]);
  }
}
