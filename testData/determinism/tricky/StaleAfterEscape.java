import java.util.stream.IntStream;

/** What an array held before a store is not what it holds after, whoever knows the array by then. */
public class StaleAfterEscape {
  static int[] known;

  public static void main(String[] args) {
    int i = args.length;
    int j = Integer.parseInt(args[0]);
    int[] a = new int[10];
    int x = a[j];
    a[i] = 5;
    known = a;
    int y = a[j];
    int[] b = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              if (x != y) {
                b[0] = t;
              }
            });
  }
}
