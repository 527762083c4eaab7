import java.util.concurrent.CompletableFuture;

/** Both stages write before they are combined. */
public class ThenCombine {
  public static void main(String[] args) {
    int[] a = new int[2];
    CompletableFuture<Integer> x = CompletableFuture.supplyAsync(() -> a[0] = 1);
    CompletableFuture<Integer> y = CompletableFuture.supplyAsync(() -> a[0] + 1);
    int sum = x.thenCombine(y, (p, q) -> p + q).join();
    System.out.println(sum);
  }
}
