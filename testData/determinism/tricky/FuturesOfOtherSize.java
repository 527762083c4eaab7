import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The list has one element more than the one that is counted. */
public class FuturesOfOtherSize {
  public static void main(String[] args) throws Exception {
    int[] out = new int[9];
    int sum = 0;
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> all = new ArrayList<>();
    List<Future<?>> some = new ArrayList<>();
    Future<?> first = pool.submit(() -> out[8] = 1);
    some.add(first);
    all.add(first);
    all.add(first);
    for (int i = 0; i < 8; i++) {
      int t = i;
      Future<?> next = pool.submit(() -> out[t] = t + 1);
      all.add(next);
      some.add(next);
    }
    for (int i = 0; i < some.size(); i++) {
      all.get(i).get();
    }
    sum = out[7];
    System.out.println(sum);
    pool.shutdown();
  }
}
