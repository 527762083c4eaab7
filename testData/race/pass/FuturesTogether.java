import java.util.concurrent.CompletableFuture;

/** Who waits for futures together sees what each of them wrote, and so does a stage behind them. */
public final class FuturesTogether {
  private final int[] parts = new int[4];
  private int sum;

  public static void main(String[] args) {
    FuturesTogether t = new FuturesTogether();
    CompletableFuture<?>[] all = new CompletableFuture<?>[t.parts.length];
    for (int i = 0; i < all.length; i++) {
      int part = i;
      all[i] = CompletableFuture.runAsync(() -> t.parts[part] = part);
    }
    CompletableFuture.allOf(all).join();
    int seen = t.parts[0] + t.parts[3];
    CompletableFuture<Void> one = CompletableFuture.runAsync(() -> t.parts[1] = seen);
    CompletableFuture<Void> two = CompletableFuture.runAsync(() -> t.parts[2] = seen);
    CompletableFuture.allOf(one, two).thenRunAsync(() -> t.sum = t.parts[1] + t.parts[2]).join();
    System.out.println(t.sum);
  }
}
