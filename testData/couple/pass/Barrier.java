import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A worker reads its neighbour's boundary value after both have met at a barrier. */
public final class Barrier {
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private int boundary;
  private int result;

  private Barrier() {
    boundary = 1;
  }

  private void left() {
    boundary = 3;
    await();
  }

  private void right() {
    await();
    result = 10 * boundary;
  }

  private void await() {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Barrier pair = new Barrier();
    Thread first = new Thread(pair::left);
    Thread second = new Thread(pair::right);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("result = " + pair.result);
  }
}
