import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Futures are got by their places in a list, which is used again; some results are printed. */
public class FuturesByIndex {
  public static void main(String[] args) throws Exception {
    long[] out = new long[8];
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<Long>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] = t * t)); // proved
    }
    long sum = 0;
    for (int i = 0; i < 8; i++) {
      all.get(i).get();
      sum += out[i];
    }
    all.clear();
    for (int i = 1; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> out[t] + 1)); // proved
    }
    for (int i = 0; i < all.size(); i++) {
      System.out.println(all.get(i).get());
    }
    pool.shutdown();
    System.out.println(sum);
  }
}
