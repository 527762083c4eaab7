import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The main thread asks until a future, a thread, a latch and a pool are done. */
public final class Polling {
  private int byFuture;
  private int byThread;
  private int byState;
  private int byLatch;
  private int byPool;

  public static void main(String[] args) {
    Polling state = new Polling();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CountDownLatch latch = new CountDownLatch(1);
    Future<?> future = pool.submit(() -> state.byFuture = 1);
    Thread first = new Thread(() -> state.byThread = 1);
    Thread second = new Thread(() -> state.byState = 1);
    Thread third =
        new Thread(
            () -> {
              state.byLatch = 1;
              latch.countDown();
            });
    first.start();
    second.start();
    third.start();
    int sum = 0;
    while (!future.isDone()) {
      Thread.onSpinWait();
    }
    sum += state.byFuture;
    while (first.isAlive()) {
      Thread.onSpinWait();
    }
    sum += state.byThread;
    while (second.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
    sum += state.byState;
    while (latch.getCount() != 0) {
      Thread.onSpinWait();
    }
    sum += state.byLatch;
    pool.execute(() -> state.byPool = 1);
    pool.shutdown();
    while (!pool.isTerminated()) {
      Thread.onSpinWait();
    }
    sum += state.byPool;
    System.out.println(sum);
  }
}
