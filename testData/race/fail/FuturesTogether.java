import java.util.concurrent.CompletableFuture;

/** One of the futures was forgotten where they are waited for together. */
public final class FuturesTogether {
  private int left;
  private int right;

  public static void main(String[] args) {
    FuturesTogether t = new FuturesTogether();
    CompletableFuture<Void> one = CompletableFuture.runAsync(() -> t.left = 1);
    CompletableFuture<Void> two =
        CompletableFuture.runAsync(
            () -> t.right = 2); // ndseq: race FuturesTogether.right
    CompletableFuture.allOf(one).join();
    int left = t.left;
    int right = t.right; // ndseq: race FuturesTogether.right
    two.join();
    System.out.println(left + right > 0);
  }
}
