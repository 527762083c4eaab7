import java.util.stream.IntStream;

/** Blocks [t*n/p, (t+1)*n/p): right, unless t*n overflows. */
public class Overflow {
  static void fill(int[] a, int p) {
    int n = a.length;
    IntStream.range(0, p)
        .parallel()
        .forEach(
            t -> {
              for (int i = t * n / p; i < (t + 1) * n / p; i++) {
                a[i] = t; // meets
              }
            });
  }

  public static void main(String[] args) {
    int[] a = new int[100];
    fill(a, 4);
    System.out.println(a[99]);
  }
}
