import java.util.stream.IntStream;

/** A shared sum without a lock. */
public class Accumulator {
  static long sum;

  public static void main(String[] args) {
    int[] a = new int[100];
    IntStream.range(0, 100)
        .parallel()
        .forEach(
            i -> {
              sum += a[i]; // meets Accumulator.sum
            });
    System.out.println(sum);
  }
}
