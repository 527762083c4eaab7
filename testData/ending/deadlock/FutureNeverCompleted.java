import java.util.concurrent.CompletableFuture;

/** Nobody completes the future. */
public class FutureNeverCompleted {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> result = new CompletableFuture<>();
    Thread reader = new Thread(() -> System.out.println(result.join())); // ndseq: waits future
    reader.start();
    reader.join(); // ndseq: waits join
  }
}
