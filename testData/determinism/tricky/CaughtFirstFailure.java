import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The first failure ends the wait while other tasks still write. */
public class CaughtFirstFailure {
  public static void main(String[] args) throws Exception {
    int[] a = new int[8];
    ExecutorService pool = Executors.newFixedThreadPool(8);
    List<Future<?>> futures = new ArrayList<>();
    for (int k = 0; k < 8; k++) {
      int t = k;
      futures.add(
          pool.submit(
              () -> {
                if (t == 0) {
                  throw new IllegalStateException();
                }
                a[t] = t;
              }));
    }
    try {
      for (Future<?> f : futures) {
        f.get();
      }
    } catch (ExecutionException e) {
      System.out.println("failed");
    }
    System.out.println(a[7]);
    pool.shutdown();
  }
}
