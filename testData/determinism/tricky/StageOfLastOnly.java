import java.util.concurrent.CompletableFuture;

/** The variable holds the stage of the last iteration only. */
public class StageOfLastOnly {
  public static void main(String[] args) {
    int[] out = new int[9];
    CompletableFuture<Integer> last = CompletableFuture.completedFuture(0);
    for (int i = 0; i < 5; i++) {
      int k = i;
      last =
          CompletableFuture.supplyAsync(() -> k)
              .thenApply(
                  x -> {
                    out[x] = 1;
                    return x;
                  });
    }
    last.join();
    System.out.println(out[0]);
  }
}
