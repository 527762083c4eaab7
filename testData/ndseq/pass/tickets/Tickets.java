// ndseq-expect: verdict=serializable blocks=0
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
 * <p>Why no block: a number is drawn in one step, so the tasks can be put in the order of theirs.
 */
public final class Tickets {
  private int next;

  private synchronized int draw() {
    int ticket = next;
    next = ticket + 1;
    return ticket;
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Tickets tickets = new Tickets();
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
    System.out.println(drawn.size() + " tickets");
    if (drawn.size() != size) {
      System.exit(1);
    }
  }
}
