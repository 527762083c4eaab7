import java.util.stream.IntStream;

/** A filter that counts. */
public class Filtered {
  static int seen;

  static boolean even(int i) {
    seen++;
    return i % 2 == 0;
  }

  public static void main(String[] args) {
    int[] a = new int[9];
    IntStream.range(0, 9).parallel().filter(i -> even(i)).forEach(i -> a[i] = 1);
    System.out.println(seen);
  }
}
