import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The first future of the list is that of the last task, but the first result is read. */
public class FuturesAtFront {
  public static void main(String[] args) throws Exception {
    int[] out = new int[8];
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int t = i;
      all.add(0, pool.submit(() -> out[t] = t + 1));
    }
    int sum = 0;
    for (int i = 0; i < 8; i++) {
      all.get(i).get();
      sum = sum * 3 + out[i];
    }
    System.out.println(sum);
    pool.shutdown();
  }
}
