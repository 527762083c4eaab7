import java.util.Arrays;
import java.util.stream.IntStream;

/** The rows whose lengths are taken are null. */
public class CaughtNullLength {
  public static void main(String[] args) {
    int[] out = new int[99];
    int[][] rows = new int[99][];
    try {
      IntStream.range(0, 99)
          .parallel()
          .forEach(
              i -> {
                out[i] = 1;
                out[i] = rows[i].length;
              });
    } catch (NullPointerException e) {
      System.out.println("failed");
    }
    System.out.println(Arrays.toString(out));
  }
}
