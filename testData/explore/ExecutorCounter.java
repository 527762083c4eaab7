// explore: total 1 | total 2
/** Two tasks of a pool add without a lock. */
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class ExecutorCounter {
  static int total;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<?>> futures = List.of(pool.submit(() -> total++), pool.submit(() -> total++));
    for (Future<?> future : futures) {
      future.get();
    }
    pool.shutdown();
    if (!pool.awaitTermination(1, TimeUnit.HOURS)) {
      throw new IllegalStateException("not terminated");
    }
    System.out.println("total " + total);
  }
}
