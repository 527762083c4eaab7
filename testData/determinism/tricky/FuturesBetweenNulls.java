import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Every other element is null, so the second future is not the second element. */
public class FuturesBetweenNulls {
  public static void main(String[] args) throws Exception {
    int[] out = new int[9];
    int sum = 0;
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int t = i;
      all.add(null);
      all.add(pool.submit(() -> out[t] = t + 1));
    }
    all.get(1).get();
    sum = out[1];
    for (int i = 0; i < 8; i++) {
      all.get(2 * i + 1).get();
    }
    System.out.println(sum);
    pool.shutdown();
  }
}
