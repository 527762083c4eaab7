import java.util.concurrent.CompletableFuture;

/** Stages of a future see what the stages before them wrote. */
public final class Stages {
  private int left;
  private int right;
  private int sum;

  public static void main(String[] args) {
    Stages s = new Stages();
    CompletableFuture<Void> left = CompletableFuture.runAsync(() -> s.left = 1);
    CompletableFuture<Void> right = CompletableFuture.runAsync(() -> s.right = 2);
    CompletableFuture<Void> both = left.thenCombineAsync(right, (a, b) -> a);
    both.thenRunAsync(() -> s.sum = s.left + s.right).join();
    System.out.println(s.sum);
  }
}
