import java.util.Arrays;
import java.util.stream.IntStream;

/** An exact sum fails in some tasks. */
public class CaughtOverflow {
  public static void main(String[] args) {
    int[] out = new int[99];
    try {
      IntStream.range(0, 99)
          .parallel()
          .forEach(
              i -> {
                out[i] = 1;
                int sum = Math.addExact(i, Integer.MAX_VALUE - 5);
              });
    } catch (ArithmeticException e) {
      System.out.println("failed");
    }
    System.out.println(Arrays.toString(out));
  }
}
