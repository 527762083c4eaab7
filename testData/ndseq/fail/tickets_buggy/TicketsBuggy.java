// ndseq-expect: verdict=none blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=40 (tickets)
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Tasks that draw a number each and return it; what they return is the result.
 *
 * <p>The bug: draw is not synchronized, and two tasks get the same number. Nobody reads the next
 * number after the tasks; that what they return is the result makes the lost update one. tickets is
 * the right one.
 */
public final class TicketsBuggy {
  private int next;

  private int draw() {
    int ticket = next;
    next = ticket + 1;
    return ticket;
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    TicketsBuggy tickets = new TicketsBuggy();
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      tasks.add(tickets::draw);
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    Set<Integer> drawn = new TreeSet<>();
    for (Future<Integer> ticket : pool.invokeAll(tasks)) {
      drawn.add(ticket.get());
    }
    pool.shutdown();
    System.out.println(drawn.size() + " different tickets");
  }
}
