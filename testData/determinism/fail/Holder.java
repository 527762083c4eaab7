import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A one-element array captured to get around effectively final variables. */
public class Holder {
  public static void main(String[] args) {
    int[] count = {0};
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.add(
          CompletableFuture.runAsync(
              () -> {
                count[0]++; // meets
              }));
    }
    for (CompletableFuture<Void> one : all) {
      one.join();
    }
    System.out.println(count[0]);
  }
}
