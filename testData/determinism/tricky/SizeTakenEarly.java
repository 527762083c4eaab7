import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The loop awaits as many futures as the list had before the last ones were added. */
public class SizeTakenEarly {
  public static void main(String[] args) throws Exception {
    int[] out = new int[8];
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] = t + 1));
    }
    int size = all.size();
    for (int i = 4; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] = t + 1));
    }
    for (int i = 0; i < size; i++) {
      all.get(i).get();
    }
    System.out.println(out[7]);
    pool.shutdown();
  }
}
