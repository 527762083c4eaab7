import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** CyclicBarrier, passed twice by each of two threads. */
public final class Barriers {
  private static int left;
  private static int right;

  private Barriers() {}

  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread thread =
        new Thread(
            () -> {
              try {
                left = 1; // trace: write Barriers.left
                barrier.await(); // trace: notify, barrier
                int seen = right; // trace: read Barriers.right
                barrier.await(); // trace: notify, barrier
                right = seen + 1; // trace: write Barriers.right
              } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start(); // trace: fork
    right = 2; // trace: write Barriers.right
    barrier.await(); // trace: notify, barrier
    int seen = left; // trace: read Barriers.left
    barrier.await(); // trace: notify, barrier
    thread.join(); // trace: join
    int last = right; // trace: read Barriers.right
    if (seen != 1 || last != 3) {
      throw new AssertionError();
    }
  }
}
