import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The hooks of a pool see what its task did, and who awaits the pool's end sees what they did. */
public final class PoolHooks extends ThreadPoolExecutor {
  private int before;
  private int after;
  private int done;

  private PoolHooks() {
    super(1, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }

  @Override
  protected void beforeExecute(Thread thread, Runnable task) {
    before = 1;
  }

  @Override
  protected void afterExecute(Runnable task, Throwable thrown) {
    after = before + done;
  }

  public static void main(String[] args) throws Exception {
    PoolHooks pool = new PoolHooks();
    pool.execute(() -> pool.done = pool.before + 1);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println(pool.after);
  }
}
