import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Whether the new object is marked depends on the ticket. */
public class TicketChoosesField {
  static class Box {
    int value;
  }

  public static void main(String[] args) {
    AtomicInteger tickets = new AtomicInteger();
    Box[] boxes = new Box[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              Box b = new Box();
              if (tickets.incrementAndGet() == 1) {
                b.value = 1;
              }
              boxes[t] = b;
            });
  }
}
