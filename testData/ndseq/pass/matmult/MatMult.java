// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=962k slicedOut=8k
// ndseq-size: default=20 paper=1850 (962k)
/**
 * Repeated multiplication of an unstructured sparse matrix with a dense vector, y += A x. The
 * nonzeros are held as coordinate triples sorted by row; a worker takes the triples of a band of
 * rows, so no two tasks write the same element of y and all that they share is read only.
 */
public final class MatMult {
  private static final int PASSES = 8;
  private static final int PER_ROW = 5;

  private final int[] row;
  private final int[] col;
  private final double[] val;
  private final double[] x;
  private final double[] y;

  private MatMult(int size) {
    int nonzeros = size * PER_ROW;
    row = new int[nonzeros];
    col = new int[nonzeros];
    val = new double[nonzeros];
    x = new double[size];
    y = new double[size];
    long seed = 1966;
    for (int k = 0; k < nonzeros; k++) {
      seed = (seed * 1103515245L + 12345L) & 0x7fffffffL;
      row[k] = k / PER_ROW;
      col[k] = (int) ((seed >> 8) % size);
      val[k] = (seed >> 12) * 1e-5;
    }
    for (int i = 0; i < size; i++) {
      x[i] = 1.0 / (i + 1);
    }
  }

  private void multiply(int from, int to) {
    for (int pass = 0; pass < PASSES; pass++) {
      for (int k = from; k < to; k++) {
        y[row[k]] += x[col[k]] * val[k];
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 20;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    MatMult product = new MatMult(size);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int from = size * t / threads * PER_ROW;
      int to = size * (t + 1) / threads * PER_ROW;
      workers[t] = new Thread(() -> product.multiply(from, to), "rows-" + t);
    }
    for (Thread worker : workers) {
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    double total = 0;
    for (double element : product.y) {
      total += element;
    }
    System.out.printf("total = %.6f%n", total);
    if (size == 20 && Math.abs(total - 366.603691) > 1e-3) {
      System.exit(1);
    }
  }
}
