import java.util.stream.IntStream;

/** Beyond the largest int a stride goes on from below zero. */
public class StridedOverflow {
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    int[] a = new int[1 << 20];
    IntStream.range(0, 3)
        .parallel()
        .forEach(
            t -> {
              for (int i = t; i < n; i += 3) {
                if (i >= 0 && i < a.length) {
                  a[i] = t;
                }
              }
            });
  }
}
