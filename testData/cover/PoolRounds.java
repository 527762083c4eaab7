// cover: arguments=3 schedules=2 deadlocks=0 failures=0
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Rounds of tasks, in which idle workers of a pool are woken. */
public class PoolRounds {
  static final Object LOCK = new Object();
  static int sum;

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    int n = Integer.parseInt(args[0]);
    ExecutorService pool = Executors.newFixedThreadPool(3);
    for (int round = 0; round < 3; round++) {
      List<Future<Integer>> results = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int k = i;
        results.add(pool.submit(() -> add(n, k)));
      }
      for (Future<Integer> result : results) {
        result.get();
      }
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + sum);
  }

  static int add(int n, int k) {
    if (n > 3) {
      synchronized (LOCK) {
        sum += k;
      }
    }
    return k;
  }
}
