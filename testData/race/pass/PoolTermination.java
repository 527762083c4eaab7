import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Who knows that an executor has ended, also through a wrapper, sees what its tasks did. */
public final class PoolTermination {
  private int awaited;
  private int polled;
  private int scheduled;

  public static void main(String[] args) throws InterruptedException {
    PoolTermination state = new PoolTermination();
    ExecutorService single = Executors.newSingleThreadExecutor();
    single.execute(() -> state.awaited++);
    single.shutdown();
    while (!single.awaitTermination(1, TimeUnit.MINUTES)) {
      Thread.onSpinWait();
    }
    System.out.println(state.awaited);
    ExecutorService wrapped = Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(2));
    wrapped.execute(() -> state.polled++);
    wrapped.shutdown();
    while (!wrapped.isTerminated()) {
      Thread.onSpinWait();
    }
    System.out.println(state.polled);
    ExecutorService scheduled = Executors.newSingleThreadScheduledExecutor();
    scheduled.execute(() -> state.scheduled++);
    scheduled.shutdown();
    while (!scheduled.awaitTermination(1, TimeUnit.MINUTES)) {
      Thread.onSpinWait();
    }
    System.out.println(state.scheduled);
  }
}
