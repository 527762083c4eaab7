import java.util.concurrent.CompletableFuture;

/** What futures of futures order. */
public final class FutureOrders {
  // order: a1 < o1, c1 < o1, a1 < b1, c1 < b1, a1 | c1, z1 | b1
  private static int a1;
  private static int b1;
  private static int c1;
  private static int o1;
  private static int z1;

  /** All of a task and a future that is completed by hand, and of both again. */
  private static void all() throws InterruptedException {
    Steps steps = new Steps();
    CompletableFuture<Void> task = CompletableFuture.runAsync(() -> a1 = 1);
    CompletableFuture<String> byHand = new CompletableFuture<>();
    CompletableFuture<Void> both = CompletableFuture.allOf(task, byHand);
    CompletableFuture<Void> then = CompletableFuture.allOf(both).thenRun(() -> o1 = 1);
    Thread thread =
        new Thread(
            () -> {
              c1 = 1;
              byHand.complete("x");
              z1 = 1;
              steps.done(1);
            });
    thread.start();
    steps.await(1);
    both.join();
    b1 = 1;
    then.join();
    thread.join();
  }

  // order: a2 < b2, c2 < b2, a2 | c2
  private static int a2;
  private static int b2;
  private static int c2;

  /** All of futures that are complete already. */
  private static void done() throws InterruptedException {
    CompletableFuture<String> first = new CompletableFuture<>();
    CompletableFuture<String> second = new CompletableFuture<>();
    Steps steps = new Steps();
    Thread one =
        new Thread(
            () -> {
              a2 = 1;
              first.complete("x");
              steps.done(1);
            });
    Thread two =
        new Thread(
            () -> {
              c2 = 1;
              second.complete("x");
              steps.done(2);
            });
    one.start();
    two.start();
    steps.await(2);
    CompletableFuture.allOf(first, second).thenAccept(x -> b2 = 1);
    one.join();
    two.join();
  }

  private FutureOrders() {}

  public static void main(String[] args) throws InterruptedException {
    all();
    done();
  }
}
