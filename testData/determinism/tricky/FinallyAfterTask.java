import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task fails; the other one still runs when the parent prints. */
public class FinallyAfterTask {
  public static void main(String[] args) throws Exception {
    int[] cells = new int[3];
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> first = pool.submit(() -> { cells[args.length + 3] = 1; });
    Future<?> second = pool.submit(() -> { cells[1] = 1; });
    try {
      first.get();
      second.get();
    } finally {
      System.out.println(cells[1]);
      pool.shutdown();
    }
  }
}
