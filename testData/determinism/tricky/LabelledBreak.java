import java.util.stream.IntStream;

/** A labelled break keeps the index of an outer loop. */
public class LabelledBreak {
  public static void main(String[] args) {
    int[] a = new int[100];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            i -> {
              int at = i * 10;
              outer:
              for (int x = 0; x < 10; x++) {
                for (int y = 0; y < 10; y++) {
                  if (x * y == 12) {
                    at = x + y;
                    break outer;
                  }
                }
              }
              a[at] = i;
            });
    System.out.println(a[7]);
  }
}
