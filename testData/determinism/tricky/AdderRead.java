import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/** The sum is read while others still add. */
public class AdderRead {
  public static void main(String[] args) {
    LongAdder adder = new LongAdder();
    long[] seen = new long[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              adder.add(t);
              seen[t] = adder.sum();
            });
  }
}
