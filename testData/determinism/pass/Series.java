import java.util.stream.IntStream;

/** The first Fourier coefficients of (x+1)^x, one task per pair of coefficients. */
public class Series {
  private static double value(double x, double omega, int which) {
    double f = Math.pow(x + 1.0, x);
    switch (which) {
      case 1:
        return f * Math.cos(omega * x);
      case 2:
        return f * Math.sin(omega * x);
      default:
        return f;
    }
  }

  private static double integrate(double x0, double x1, int steps, double omega, int which) {
    double x = x0;
    double dx = (x1 - x0) / steps;
    double sum = value(x0, omega, which) / 2;
    int left = steps;
    while (--left > 0) {
      x += dx;
      sum += value(x, omega, which);
    }
    return (sum + value(x1, omega, which) / 2) * dx;
  }

  public static void main(String[] args) {
    int n = 100;
    double[][] coefficients = new double[2][n];
    coefficients[0][0] = integrate(0, 2, 100, 0, 0) / 2;
    double omega = Math.PI;
    IntStream.range(1, n)
        .parallel()
        .forEach( // proved
            i -> {
              coefficients[0][i] = integrate(0, 2, 100, omega * i, 1);
              coefficients[1][i] = integrate(0, 2, 100, omega * i, 2);
            });
    System.out.println(coefficients[1][n - 1]);
  }
}
