import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** The ticket as an object. */
public class TicketBoxed {
  public static void main(String[] args) {
    AtomicInteger tickets = new AtomicInteger();
    Integer[] names = new Integer[10];
    IntStream.range(0, 10).parallel().forEach(t -> names[t] = tickets.getAndIncrement());
  }
}
