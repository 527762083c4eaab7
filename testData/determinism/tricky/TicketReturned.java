import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** The ticket is what the task returns. */
public class TicketReturned {
  public static void main(String[] args) throws Exception {
    AtomicInteger tickets = new AtomicInteger();
    ExecutorService pool = Executors.newCachedThreadPool();
    List<Future<Integer>> all = new ArrayList<>();
    for (int u = 0; u < 4; u++) {
      Callable<Integer> task = () -> tickets.getAndIncrement();
      all.add(pool.submit(task));
    }
    for (Future<Integer> f : all) {
      System.out.println(f.get());
    }
    pool.shutdown();
  }
}
