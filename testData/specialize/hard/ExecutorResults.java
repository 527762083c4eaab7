// specialize: arguments=4 random=1..30 reports=any
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A pool returns results. */
public class ExecutorResults {
  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]);
    int[] data = new int[n];
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> parts = new ArrayList<>();
    for (int t = 0; t < 3; t++) {
      int id = t;
      parts.add(
          pool.submit(
              () -> {
                int sum = 0;
                for (int i = id; i < n; i += 3) {
                  data[i] = i * id;
                  sum += data[i];
                }
                return sum;
              }));
    }
    int all = 0;
    for (Future<Integer> part : parts) {
      all = all * 31 + part.get();
    }
    pool.shutdown();
    pool.awaitTermination(10, TimeUnit.SECONDS);
    System.out.println(all);
  }
}
