// explore: false 1 | true 1 | true 2
/** A stage that was completed from outside before its task begins is not computed. */
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class CompletedStage {
  static volatile boolean ran;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    CompletableFuture<Integer> stage = CompletableFuture.supplyAsync(CompletedStage::compute, pool);
    stage.complete(1);
    pool.shutdown();
    pool.awaitTermination(10, TimeUnit.SECONDS);
    System.out.println(ran + " " + stage.join());
  }

  private static int compute() {
    ran = true;
    return 2;
  }
}
