import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A thread's own list is also kept in a field, where other tasks change it. */
public final class ThreadLocals {
  private static final int[] SHARED = new int[1];
  private static final ThreadLocal<int[]> COUNT = ThreadLocal.withInitial(() -> new int[1]);

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 4; i++) {
      Runnable task = i % 2 == 0 ? () -> COUNT.get()[0]++ : () -> SHARED[0]++; // ndseq: race int[]
      pool.execute(task);
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println(SHARED[0]);
  }
}
