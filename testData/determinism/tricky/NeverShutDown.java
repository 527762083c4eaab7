import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A pool that is not shut down never terminates, so the wait ends by its time. */
public class NeverShutDown {
  public static void main(String[] args) throws Exception {
    int[] a = new int[8];
    ExecutorService pool = Executors.newFixedThreadPool(4);
    for (int i = 0; i < 8; i++) {
      int t = i;
      pool.execute(() -> a[t] = t);
    }
    pool.awaitTermination(1, TimeUnit.SECONDS);
    System.out.println(a[7]);
  }
}
