import java.util.concurrent.CountDownLatch;

/** CountDownLatch: two threads count down, main awaits. */
public final class Latches {
  private static int left;
  private static int right;

  private Latches() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    Thread first =
        new Thread(
            () -> {
              left = 1; // trace: write Latches.left
              latch.countDown(); // trace: notify
            });
    Thread second =
        new Thread(
            () -> {
              right = 2; // trace: write Latches.right
              latch.countDown(); // trace: notify
            });
    first.start(); // trace: fork
    second.start(); // trace: fork
    latch.await(); // trace: barrier
    int sum = left + right; // trace: read Latches.left, read Latches.right
    first.join(); // trace: join
    second.join(); // trace: join
    if (sum != 3) {
      throw new AssertionError();
    }
  }
}
