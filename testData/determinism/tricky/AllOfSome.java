import java.util.concurrent.CompletableFuture;

/** One of the futures is not among those waited for. */
public class AllOfSome {
  public static void main(String[] args) {
    int[] a = new int[2];
    CompletableFuture<Void> x = CompletableFuture.runAsync(() -> a[0] = 1);
    CompletableFuture<Void> y = CompletableFuture.runAsync(() -> a[1] = 1);
    CompletableFuture.allOf(x, x).join();
    System.out.println(a[1]);
    y.join();
  }
}
