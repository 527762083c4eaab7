import java.util.Arrays;
import java.util.stream.IntStream;

/** The variable that gathers starts beyond the one that reads. */
public class GatherBeyond {
  public static void main(String[] args) {
    int[] a = new int[99];
    Arrays.fill(a, 1);
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              int m = t * 8 + 4;
              for (int i = t * 8; i < t * 8 + 8; i++) {
                if (a[i] > 0) {
                  a[m] = i;
                  m++;
                }
              }
            });
    System.out.println(Arrays.toString(a));
  }
}
