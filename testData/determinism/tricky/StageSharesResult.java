import java.util.concurrent.CompletableFuture;

/** Two stages write the array that the first one returns. */
public class StageSharesResult {
  public static void main(String[] args) {
    int[] out = new int[1];
    CompletableFuture<int[]> first = CompletableFuture.supplyAsync(() -> out);
    CompletableFuture<Void> one = first.thenAcceptAsync(a -> a[0] = 1);
    CompletableFuture<Void> two = first.thenAcceptAsync(a -> a[0] = 2);
    one.join();
    two.join();
    System.out.println(out[0]);
  }
}
