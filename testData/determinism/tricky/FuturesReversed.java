import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Futures are awaited from the last on, and read after the first wait. */
public class FuturesReversed {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int[] a = new int[10];
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int id = i;
      all.add(pool.submit(() -> a[id] = 1));
    }
    int sum = 0;
    for (int i = 9; i >= 0; i--) {
      all.get(i).get();
      sum += a[9 - i];
    }
    pool.shutdown();
    System.out.println(sum);
  }
}
