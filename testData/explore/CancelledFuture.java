// explore: cancelled | ran | ran, cancelled
/** A future may be cancelled before its task begins, while it runs, or too late. */
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class CancelledFuture {
  static volatile boolean ran;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<?> future = pool.submit(() -> ran = true);
    boolean isCancelled = future.cancel(false);
    pool.shutdown();
    pool.awaitTermination(10, java.util.concurrent.TimeUnit.SECONDS);
    System.out.println((ran ? "ran" : "") + (isCancelled ? (ran ? ", " : "") + "cancelled" : ""));
  }
}
