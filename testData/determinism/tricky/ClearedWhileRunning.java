import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The futures of the first tasks are forgotten while these run. */
public class ClearedWhileRunning {
  public static void main(String[] args) throws Exception {
    int[] out = new int[8];
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] = t + 1));
    }
    all.clear();
    for (int i = 4; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] = t + 1));
    }
    for (Future<?> one : all) {
      one.get();
    }
    System.out.println(out[0]);
    pool.shutdown();
  }
}
