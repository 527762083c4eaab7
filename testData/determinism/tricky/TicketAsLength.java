import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** The ticket is the length of a new array. */
public class TicketAsLength {
  public static void main(String[] args) {
    AtomicInteger tickets = new AtomicInteger();
    int[][] rows = new int[10][];
    IntStream.range(0, 10).parallel().forEach(t -> rows[t] = new int[tickets.getAndIncrement()]);
  }
}
