import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Each future stands at two places of the list, and as many are awaited as there are tasks. */
public class FuturesAddedTwice {
  public static void main(String[] args) throws Exception {
    int[] out = new int[8];
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int t = i;
      Future<?> future = pool.submit(() -> out[t] = t + 1);
      all.add(future);
      all.add(future);
    }
    for (int i = 0; i < 8; i++) {
      all.get(i).get();
    }
    System.out.println(out[7]);
    pool.shutdown();
  }
}
