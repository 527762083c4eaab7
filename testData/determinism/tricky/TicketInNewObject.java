import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** The ticket is kept in an object of the task's own, which then is published. */
public class TicketInNewObject {
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
              b.value = tickets.getAndIncrement();
              boxes[t] = b;
            });
  }
}
