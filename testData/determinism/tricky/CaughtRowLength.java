import java.util.Arrays;
import java.util.stream.IntStream;

/** The second length of an array is negative in some tasks. */
public class CaughtRowLength {
  public static void main(String[] args) {
    int[] out = new int[99];
    try {
      IntStream.range(0, 99)
          .parallel()
          .forEach(
              i -> {
                out[i] = 1;
                int[][] own = new int[2][50 - i];
              });
    } catch (NegativeArraySizeException e) {
      System.out.println("failed");
    }
    System.out.println(Arrays.toString(out));
  }
}
