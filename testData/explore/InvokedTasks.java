// explore: 3
/** A pool waits for the results of all its tasks inside of one call. */
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class InvokedTasks {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int sum = 0;
    for (Future<Integer> result : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2))) {
      sum += result.get();
    }
    pool.shutdown();
    System.out.println(sum);
  }
}
