// cover: arguments=2 schedules=3 deadlocks=1 failures=0
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task of a pool waits for another one: a deadlock if the pool has one thread. */
public class NestedPool {
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    int size = Integer.parseInt(args[0]);
    if (size < 1 || size > 3) {
      return;
    }
    ExecutorService pool = Executors.newFixedThreadPool(size);
    Future<Integer> outer =
        pool.submit(
            () -> {
              Future<Integer> inner = pool.submit(() -> 5);
              return inner.get() + 1;
            });
    System.out.println(outer.get());
    pool.shutdown();
  }
}
