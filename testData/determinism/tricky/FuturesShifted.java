import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The first future is put in front again, which moves all others. */
public class FuturesShifted {
  public static void main(String[] args) throws Exception {
    int[] out = new int[9];
    int sum = 0;
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] = t + 1));
    }
    all.add(0, all.get(0));
    for (int i = 0; i < 8; i++) {
      all.get(i).get();
      sum = sum * 3 + out[i];
    }
    System.out.println(sum);
    pool.shutdown();
  }
}
