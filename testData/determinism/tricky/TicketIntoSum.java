import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** The ticket is drawn in any order and weighted with the task's number. */
public class TicketIntoSum {
  public static void main(String[] args) {
    AtomicInteger tickets = new AtomicInteger();
    AtomicInteger sum = new AtomicInteger();
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              int ticket = tickets.getAndIncrement();
              sum.addAndGet(t * ticket);
            });
  }
}
