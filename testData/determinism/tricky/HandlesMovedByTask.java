import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A thread that is over changed the array of futures. */
public class HandlesMovedByTask {
  public static void main(String[] args) throws Exception {
    int[] out = new int[9];
    int sum = 0;
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Future<?>[] all = new Future<?>[8];
    for (int i = 0; i < 8; i++) {
      int t = i;
      all[i] = pool.submit(() -> out[t] = t + 1);
    }
    Thread other = new Thread(() -> all[3] = all[2]);
    other.start();
    other.join();
    for (Future<?> each : all) {
      each.get();
    }
    sum = out[3];
    System.out.println(sum);
    pool.shutdown();
  }
}
