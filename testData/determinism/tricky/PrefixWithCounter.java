import java.util.Arrays;

/** The function given to parallelPrefix counts its calls. */
public class PrefixWithCounter {
  static int calls;

  public static void main(String[] args) {
    int[] a = new int[99_999];
    Arrays.parallelPrefix(
        a,
        (x, y) -> {
          calls++;
          return x + y;
        });
    System.out.println(calls);
  }
}
