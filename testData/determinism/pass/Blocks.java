import java.util.stream.IntStream;

/** Blocks [t*n/p, (t+1)*n/p) computed without overflow. */
public class Blocks {
  static void fill(int[] a, int p) {
    int n = a.length;
    IntStream.range(0, p)
        .parallel()
        .forEach( // proved
            t -> {
              int end = (int) ((t + 1L) * n / p);
              for (int i = (int) ((long) t * n / p); i < end; i++) {
                a[i] = t;
              }
            });
  }

  public static void main(String[] args) {
    int[] a = new int[100];
    fill(a, 4);
    System.out.println(a[99]);
  }
}
