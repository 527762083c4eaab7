import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** An atomic read through its superclass is still read. */
public class AtomicAsNumber {
  public static void main(String[] args) {
    AtomicInteger counter = new AtomicInteger();
    Number seen = counter;
    int[] out = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              counter.addAndGet(1);
              out[t] = seen.intValue();
            });
  }
}
