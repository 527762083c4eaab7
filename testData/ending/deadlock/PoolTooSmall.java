import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task waits for one that its own pool of one thread cannot start. */
public class PoolTooSmall {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> outer =
        pool.submit(
            () -> {
              Future<Integer> inner = pool.submit(() -> 42);
              return inner.get(); // ndseq: waits future
            });
    System.out.println(outer.get()); // ndseq: waits future
    pool.shutdown();
  }
}
