import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The second stages of all futures write one cell. */
public class StageWritesShared {
  public static void main(String[] args) {
    int[] out = new int[1];
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int k = i;
      all.add(CompletableFuture.supplyAsync(() -> k).thenAccept(x -> out[0] = x));
    }
    for (CompletableFuture<Void> future : all) {
      future.join();
    }
    System.out.println(out[0]);
  }
}
