import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Each task keeps the maximum that it saw. */
public class LargestSoFar {
  public static void main(String[] args) {
    AtomicInteger best = new AtomicInteger();
    int[] seen = new int[8];
    IntStream.range(0, 8).parallel().forEach(t -> seen[t] = best.accumulateAndGet(t, Math::max));
    System.out.println(seen[3]);
  }
}
