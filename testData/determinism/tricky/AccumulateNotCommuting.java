import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** accumulateAndGet with an operation that does not commute. */
public class AccumulateNotCommuting {
  public static void main(String[] args) {
    AtomicInteger cell = new AtomicInteger(1);
    IntStream.range(0, 9).parallel().forEach(i -> cell.accumulateAndGet(i, (x, y) -> 3 * x + y));
    System.out.println(cell.get());
  }
}
