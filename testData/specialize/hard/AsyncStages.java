// specialize: arguments=3 random=1..9 reports=any
import java.util.concurrent.CompletableFuture;

/** Stages of completable futures. */
public class AsyncStages {
  static int[] data = new int[3];

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> fill(0, n));
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> fill(1, n));
    int sum = one.join() + two.join();
    data[2] = data[0] + data[1];
    System.out.println(sum + " " + data[2]);
  }

  static int fill(int at, int n) {
    data[at] = n * (at + 2);
    return data[at] + 1;
  }
}
