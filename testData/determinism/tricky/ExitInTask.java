import java.util.stream.IntStream;

/** What is printed before the end depends on the schedule. */
public class ExitInTask {
  public static void main(String[] args) {
    int[] a = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              if (t == 3) {
                System.exit(1);
              }
              a[t] = t;
            });
    System.out.println(a[0]);
  }
}
