import java.util.stream.IntStream;

/** What happens in the handler happens in all tasks. */
public class ThrowingTask {
  public static void main(String[] args) {
    int[] a = new int[10];
    int[] b = new int[10];
    IntStream.range(0, 20)
        .parallel()
        .forEach(
            t -> {
              try {
                a[t] = t;
              } catch (ArrayIndexOutOfBoundsException e) {
                b[0] = t;
              }
            });
  }
}
