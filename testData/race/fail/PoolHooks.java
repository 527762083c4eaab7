import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Who has a task's result does not know that the pool's hook after it has run. */
public final class PoolHooks extends ThreadPoolExecutor {
  private int after;

  private PoolHooks() {
    super(1, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }

  @Override
  protected void afterExecute(Runnable task, Throwable thrown) {
    after = 1; // ndseq: race PoolHooks.after
  }

  public static void main(String[] args) throws Exception {
    PoolHooks pool = new PoolHooks();
    int result = pool.submit(() -> 1).get();
    System.out.println(result + pool.after >= 1); // ndseq: race PoolHooks.after
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
  }
}
