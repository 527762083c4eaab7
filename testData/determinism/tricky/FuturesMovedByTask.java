import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A thread that is over changed the list of futures. */
public class FuturesMovedByTask {
  public static void main(String[] args) throws Exception {
    int[] out = new int[9];
    int sum = 0;
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] = t + 1));
    }
    Thread other = new Thread(() -> all.set(1, all.get(0)));
    other.start();
    other.join();
    for (int i = 0; i < 8; i++) {
      all.get(i).get();
      sum = sum * 3 + out[i];
    }
    System.out.println(sum);
    pool.shutdown();
  }
}
