import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A loop put a null before the futures. */
public class FuturesAfterNulls {
  public static void main(String[] args) throws Exception {
    int[] out = new int[9];
    int sum = 0;
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 1; i++) {
      all.add(null);
    }
    for (int i = 0; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] = t + 1));
    }
    all.get(1).get();
    sum = out[1];
    for (int i = 1; i < 9; i++) {
      all.get(i).get();
    }
    System.out.println(sum);
    pool.shutdown();
  }
}
