import java.util.concurrent.CompletableFuture;

/** Only the first stage is awaited. */
public class StageNotAwaited {
  public static void main(String[] args) {
    int[] out = new int[1];
    CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 7);
    CompletableFuture<Void> second = first.thenAccept(x -> out[0] = x);
    first.join();
    System.out.println(out[0]);
    second.join();
  }
}
