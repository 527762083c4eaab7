import java.util.concurrent.CompletableFuture;

/** CompletableFuture: asynchronous stages are tasks; a future completed by hand is a signal. */
public final class CompletableFutures {
  private static int value;
  private static int second;

  private CompletableFutures() {}

  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<Integer> first =
        CompletableFuture.supplyAsync( // trace: fork
            () -> {
              value = 1; // trace: write CompletableFutures.value
              return 7;
            });
    int result = first.join(); // trace: join
    int seen = value; // trace: read CompletableFutures.value
    CompletableFuture<Void> chained =
        first.thenAcceptAsync( // trace: fork
            x -> {
              second = x; // trace: write CompletableFutures.second
            });
    chained.join(); // trace: join
    int then = second; // trace: read CompletableFutures.second
    CompletableFuture<String> signal = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              value = 2; // trace: write CompletableFutures.value
              signal.complete("x"); // trace: notify
            });
    thread.start(); // trace: fork
    String text = signal.join(); // trace: wait
    int last = value; // trace: read CompletableFutures.value
    thread.join(); // trace: join
    if (result != 7 || seen != 1 || then != 7 || last != 2 || !text.equals("x")) {
      throw new AssertionError();
    }
  }
}
