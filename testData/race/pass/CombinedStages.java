import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stages that wait for several others, or for one that a stage makes. */
public final class CombinedStages {
  private int left;
  private int right;
  private int chained;
  private int only;

  private void run(ExecutorService pool) {
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> left = 1, pool);
    CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> right = 2, pool);
    CompletableFuture.allOf(a, b).join();
    System.out.println(left + right);
    CompletableFuture<Integer> c = CompletableFuture.supplyAsync(() -> left = 3, pool);
    CompletableFuture<Integer> d = CompletableFuture.supplyAsync(() -> right = 4, pool);
    int sum = c.thenCombine(d, Integer::sum).handle((value, problem) -> value).join();
    System.out.println(sum == left + right);
    CompletableFuture.supplyAsync(() -> chained = 5, pool)
        .thenCompose(v -> CompletableFuture.supplyAsync(() -> chained += v, pool))
        .join();
    System.out.println(chained);
    CompletableFuture.anyOf(CompletableFuture.runAsync(() -> only = 6, pool)).join();
    System.out.println(only);
  }

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    new CombinedStages().run(pool);
    pool.shutdown();
  }
}
