import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** The ticket as a string. */
public class TicketAsText {
  public static void main(String[] args) {
    AtomicInteger tickets = new AtomicInteger();
    String[] names = new String[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(t -> names[t] = String.valueOf(tickets.getAndIncrement()));
  }
}
