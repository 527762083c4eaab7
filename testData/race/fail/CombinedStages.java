import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What a stage writes is looked at before anyone waited for it. */
public final class CombinedStages {
  private int left;
  private int right;

  private void run(ExecutorService pool) {
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> left = 1, pool);
    CompletableFuture<Integer> b =
        CompletableFuture.supplyAsync(() -> right = 2, pool); // ndseq: race CombinedStages.right
    a.join();
    int early = left + right; // ndseq: race CombinedStages.right
    CompletableFuture.allOf(a, b).join();
    System.out.println("1 or 3: " + (early == 1 || early == 3));
  }

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    new CombinedStages().run(pool);
    pool.shutdown();
  }
}
