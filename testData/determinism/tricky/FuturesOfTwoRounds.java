import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The list is made anew in each round, but waited for only after the last. */
public class FuturesOfTwoRounds {
  public static void main(String[] args) throws Exception {
    int[] a = new int[10];
    ExecutorService pool = Executors.newCachedThreadPool();
    List<Future<?>> all = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      all = new ArrayList<>();
      for (int u = 0; u < 4; u++) {
        int t = u;
        all.add(pool.submit(() -> a[t] = t));
      }
    }
    for (Future<?> f : all) {
      f.get();
    }
    a[0] = 5;
    pool.shutdown();
  }
}
