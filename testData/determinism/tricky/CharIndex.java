import java.util.stream.IntStream;

/** A task's number as a char: the numbers repeat after 65,535. */
public class CharIndex {
  static void run(int n, int[] a) {
    IntStream.range(0, n)
        .parallel()
        .forEach(
            i -> {
              char c = (char) i;
              a[c] = i;
            });
  }

  public static void main(String[] args) {
    run(70000, new int[65536]);
  }
}
