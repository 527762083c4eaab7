import java.util.stream.IntStream;

/** A stencil in place: a task reads what its neighbour writes. */
public class Halo {
  public static void main(String[] args) {
    int n = 100;
    double[] a = new double[n];
    IntStream.range(1, n - 1)
        .parallel()
        .forEach(
            i -> {
              a[i] = (a[i - 1] + a[i + 1]) / 2; // meets
            });
    System.out.println(a[5]);
  }
}
