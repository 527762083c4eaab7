// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=2008k slicedOut=1215
// ndseq-size: default=40 paper=9460 (2010k)
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * The first Fourier coefficients of (x + 1)^x on [0, 2] by the trapezoid rule, the range of
 * coefficients halved by fork/join. Each leaf writes its own elements of the two result arrays.
 */
public final class Series {
  private static final int STEPS = 100;
  private static final double OMEGA = Math.PI;

  private final double[] cosine;
  private final double[] sine;

  private Series(int size) {
    cosine = new double[size];
    sine = new double[size];
  }

  /** Computes the coefficients from..to-1. */
  @SuppressWarnings("serial")
  private static final class Coefficients extends RecursiveAction {
    private final Series series;
    private final int from;
    private final int to;

    Coefficients(Series series, int from, int to) {
      this.series = series;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from > 8) {
        int middle = (from + to) >>> 1;
        invokeAll(new Coefficients(series, from, middle), new Coefficients(series, middle, to));
        return;
      }
      for (int n = from; n < to; n++) {
        series.cosine[n] = integrate(n, 0);
        series.sine[n] = integrate(n, Math.PI / 2);
      }
    }
  }

  private static double integrate(int n, double shift) {
    double dx = 2.0 / STEPS;
    double sum = 0.5 * (value(0, n, shift) + value(2, n, shift));
    for (int k = 1; k < STEPS; k++) {
      sum += value(k * dx, n, shift);
    }
    return sum * dx;
  }

  private static double value(double x, int n, double shift) {
    return Math.pow(x + 1, x) * Math.cos(OMEGA * n * x - shift);
  }

  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Series series = new Series(size);
    ForkJoinPool pool = new ForkJoinPool(threads);
    pool.invoke(new Coefficients(series, 0, size));
    pool.shutdown();
    System.out.printf("a0 = %.6f, a1 = %.6f, b1 = %.6f%n",
        series.cosine[0] / 2, series.cosine[1], series.sine[1]);
    double last = series.cosine[size - 1] + series.sine[size - 1];
    System.out.printf("last = %.6f%n", last);
    // The integrals to six places are 2.881918, 1.134036 and -1.882090.
    if (Math.abs(series.cosine[0] / 2 - 2.881918) > 1e-3
        || Math.abs(series.cosine[1] - 1.134036) > 1e-3
        || Math.abs(series.sine[1] + 1.882090) > 1e-3) {
      System.exit(1);
    }
  }
}
