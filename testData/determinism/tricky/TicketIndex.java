import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Every task has a place of its own, but which depends on the schedule. */
public class TicketIndex {
  public static void main(String[] args) {
    AtomicInteger next = new AtomicInteger();
    int[] a = new int[10];
    IntStream.range(0, 10).parallel().forEach(t -> a[next.getAndIncrement()] = t);
  }
}
