import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The threads of the factory run code of their own. */
public class ThreadFactoryCounts {
  private static int started;

  public static void main(String[] args) throws Exception {
    int[] a = new int[8];
    ExecutorService pool =
        Executors.newFixedThreadPool(
            4,
            r ->
                new Thread(
                    () -> {
                      started++;
                      r.run();
                    }));
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> a[t] = t));
    }
    for (Future<?> f : all) {
      f.get();
    }
    pool.shutdown();
    System.out.println(started);
  }
}
