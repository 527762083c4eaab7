import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** All futures of a list are awaited together. */
public class AllOf {
  public static void main(String[] args) {
    long[] cubes = new long[50];
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int i = 0; i < cubes.length; i++) {
      int k = i;
      all.add(CompletableFuture.runAsync(() -> cubes[k] = (long) k * k * k)); // proved
    }
    CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).join();
    cubes[0] = 1;
    System.out.println(cubes[3]);
  }
}
