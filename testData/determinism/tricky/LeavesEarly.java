import java.util.stream.IntStream;

/** An exception leaves the loop, and the handler writes elsewhere. */
public class LeavesEarly {
  public static void main(String[] args) {
    int[] a = new int[10];
    int[] limit = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            i -> {
              int k = i;
              try {
                for (; ; k++) {
                  limit[k]++;
                  if (k > 5) {
                    throw new IllegalStateException();
                  }
                }
              } catch (IllegalStateException e) {
                a[k / 2] = i;
              }
            });
    System.out.println(a[3]);
  }
}
