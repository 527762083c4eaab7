import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** No time to wait. */
public class WaitsNotAtAll {
  public static void main(String[] args) throws Exception {
    int[] a = new int[8];
    ExecutorService pool = Executors.newFixedThreadPool(4);
    for (int i = 0; i < 8; i++) {
      int t = i;
      pool.execute(() -> a[t] = t);
    }
    pool.shutdown();
    pool.awaitTermination(0, TimeUnit.SECONDS);
    System.out.println(a[7]);
  }
}
