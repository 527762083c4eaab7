import java.util.stream.IntStream;

/** The constructor of an exception calls a method of the program. */
public class FilledStackTrace extends RuntimeException {
  private static int made;

  @Override
  public synchronized Throwable fillInStackTrace() {
    made++;
    return this;
  }

  public static void main(String[] args) {
    int[] a = new int[8];
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              new FilledStackTrace();
              a[t] = t;
            });
    System.out.println(made);
  }
}
