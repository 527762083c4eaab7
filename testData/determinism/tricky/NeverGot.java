import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The last future is never asked. */
public class NeverGot {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int[] a = new int[10];
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int id = i;
      all.add(pool.submit(() -> a[id] = 1));
    }
    for (int i = 0; i < all.size() - 1; i++) {
      all.get(i).get();
    }
    System.out.println(a[9]);
    pool.shutdown();
  }
}
