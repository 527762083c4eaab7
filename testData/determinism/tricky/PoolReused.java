import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks of an earlier round, never waited for, run beside those of the next. */
public class PoolReused {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int[] a = new int[10];
    for (int i = 0; i < 10; i++) {
      int id = i;
      pool.submit(() -> a[id] = 1);
    }
    List<Future<?>> second = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int id = i;
      second.add(pool.submit(() -> a[id] = 2));
    }
    for (Future<?> f : second) {
      f.get();
    }
    pool.shutdown();
    System.out.println(a[3]);
  }
}
