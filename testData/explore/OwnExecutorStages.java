// explore: 30
/** Stages of futures on an executor of the program's own. */
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class OwnExecutorStages {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletableFuture<Integer> left = CompletableFuture.supplyAsync(() -> 10, pool);
    CompletableFuture<Integer> right = CompletableFuture.supplyAsync(() -> 20, pool);
    System.out.println(left.thenCombine(right, Integer::sum).get());
    pool.shutdown();
  }
}
