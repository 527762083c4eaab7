// explore: 3
// incomplete: daemons may go on when the program ends
/** Futures without an executor, and a parallel stream, run in the common pool. */
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

public class CommonPoolStages {
  public static void main(String[] args) {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
    int sum = IntStream.range(0, 3).parallel().sum();
    System.out.println(one.thenCombine(two, (a, b) -> (a + b) * sum / sum).join());
  }
}
