import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The tasks use a variable of their thread, but what they change is one object for all. */
public final class ThreadLocals {
  private static final class Tally {
    private int count;
  }

  private static final Tally SHARED = new Tally();
  private static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[1]);

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Runnable counting = () -> OWN.get()[0]++;
    Runnable sharing = () -> SHARED.count++; // ndseq: race Tally.count
    for (int i = 0; i < 2; i++) {
      pool.execute(counting);
      pool.execute(sharing);
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println(SHARED.count);
  }
}
