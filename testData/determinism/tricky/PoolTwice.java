import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Only the last of the submitted tasks is waited for. */
public class PoolTwice {
  public static void main(String[] args) throws Exception {
    int[] a = new int[10];
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.submit(() -> a[0] = 1);
    pool.submit(() -> a[1] = 1).get();
    a[0] = 2;
    pool.shutdown();
  }
}
