import java.util.concurrent.CompletableFuture;

/** Who waits for futures together sees what each of them wrote, and so does a stage behind them. */
public final class FuturesTogether {
  private int left;
  private int right;
  private int sum;

  public static void main(String[] args) {
    FuturesTogether t = new FuturesTogether();
    CompletableFuture<Void> one = CompletableFuture.runAsync(() -> t.left = 1);
    CompletableFuture<Void> two = CompletableFuture.runAsync(() -> t.right = 2);
    CompletableFuture.allOf(one, two).join();
    int seen = t.left + t.right;
    CompletableFuture<Void> three = CompletableFuture.runAsync(() -> t.left = seen);
    CompletableFuture<Void> four = CompletableFuture.runAsync(() -> t.right = seen);
    CompletableFuture.allOf(three, four).thenRunAsync(() -> t.sum = t.left + t.right).join();
    System.out.println(t.sum);
  }
}
