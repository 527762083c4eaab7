import java.util.stream.IntStream;

/** Only where parsing fails does a task have a place of its own. */
public class CaughtCall {
  public static void main(String[] args) {
    int[] a = new int[10];
    String text = args[0];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              int k = 0;
              try {
                Integer.parseInt(text);
              } catch (NumberFormatException e) {
                k = t;
              }
              a[k] = 1;
            });
  }
}
