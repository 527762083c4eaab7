import java.util.stream.IntStream;

/** Four cells for each task, written by a loop that was unrolled by hand. */
public class Unrolled {
  static void scale(int[] a, int by) {
    IntStream.range(0, a.length / 4)
        .parallel()
        .forEach( // proved
            i -> {
              int k = 4 * i;
              a[k] *= by;
              a[k + 1] *= by;
              a[k + 2] *= by;
              a[k + 3] *= by;
            });
  }

  public static void main(String[] args) {
    int[] a = new int[40];
    scale(a, 3);
    System.out.println(a[7]);
  }
}
