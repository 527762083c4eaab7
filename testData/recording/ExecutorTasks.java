import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Tasks of executors: submit and get, execute and termination, invokeAll. */
public final class ExecutorTasks {
  private static int value;
  private static int other;

  private ExecutorTasks() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> future =
        pool.submit( // trace: fork
            () -> {
              value = 1; // trace: write ExecutorTasks.value
              return 7;
            });
    int result = future.get(); // trace: join
    int seen = value; // trace: read ExecutorTasks.value
    int[] slots = new int[2];
    Callable<Void> low =
        () -> {
          slots[0] = 1; // trace: write int[]
          return null;
        };
    Callable<Void> high =
        () -> {
          slots[1] = 2; // trace: write int[]
          return null;
        };
    pool.invokeAll(List.of(low, high)); // trace: fork x2, join x2
    int sum = slots[0] + slots[1]; // trace: read int[] x2
    pool.execute( // trace: fork
        () -> {
          other = 3; // trace: write ExecutorTasks.other
        });
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES); // trace: join
    int last = other; // trace: read ExecutorTasks.other
    if (result != 7 || seen != 1 || sum != 3 || last != 3) {
      throw new AssertionError();
    }
  }
}
