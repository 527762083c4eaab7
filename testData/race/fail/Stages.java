import java.util.concurrent.CompletableFuture;

/** A stage waits for one of the two that it needs. */
public final class Stages {
  private int left;
  private int right;
  private int sum;

  private void addUp() {
    sum = left + right; // ndseq: race Stages.right
  }

  public static void main(String[] args) {
    Stages s = new Stages();
    CompletableFuture<Void> left = CompletableFuture.runAsync(() -> s.left = 1);
    CompletableFuture<Void> right =
        CompletableFuture.runAsync(
            () -> {
              s.right = 2; // ndseq: race Stages.right
            });
    CompletableFuture<Void> sum = left.thenRunAsync(s::addUp);
    right.join();
    sum.join();
    System.out.println("1 or 3: " + (s.sum == 1 || s.sum == 3));
  }
}
