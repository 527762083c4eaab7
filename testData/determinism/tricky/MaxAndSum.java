import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Two atomic updates that each commute with themselves, but not with each other. */
public class MaxAndSum {
  public static void main(String[] args) {
    AtomicInteger both = new AtomicInteger();
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              if (t % 2 == 0) {
                both.accumulateAndGet(t, Math::max);
              } else {
                both.addAndGet(t);
              }
            });
    System.out.println(both);
  }
}
