import java.util.stream.IntStream;

/** The body of a do loop runs once even if the bounds are empty. */
public class DoWhile {
  static void run(int n) {
    int[] a = new int[100];
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            t -> {
              int i = t * n;
              do {
                a[i] = t;
                i++;
              } while (i < (t + 1) * n);
            });
    System.out.println(a[0]);
  }

  public static void main(String[] args) {
    run(0);
  }
}
