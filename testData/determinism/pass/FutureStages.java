import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Each future has a second stage, which writes a cell of its own. */
public class FutureStages {
  public static void main(String[] args) {
    int[] out = new int[10];
    List<CompletableFuture<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int k = i;
      CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> k * k); // proved
      CompletableFuture<Integer> second =
          first.thenApply( // proved
              x -> {
                out[k] = x + 1;
                return x;
              });
      all.add(second);
    }
    for (CompletableFuture<Integer> future : all) {
      future.join();
    }
    System.out.println(out[3]);
  }
}
