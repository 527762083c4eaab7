import java.util.Arrays;
import java.util.stream.IntStream;

/** A range lies outside the array in some tasks. */
public class CaughtRange {
  public static void main(String[] args) {
    int[] out = new int[99];
    try {
      IntStream.range(0, 99)
          .parallel()
          .forEach(
              i -> {
                out[i] = 1;
                int[] own = new int[3];
                Arrays.sort(own, 0, i);
              });
    } catch (RuntimeException e) {
      System.out.println("failed");
    }
    System.out.println(Arrays.toString(out));
  }
}
