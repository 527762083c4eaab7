import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two workers exchange boundary values, but each reads its neighbour's before the barrier. */
public final class Barrier {
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private int left;
  private int right;
  private int leftResult;
  private int rightResult;

  private void workLeft() {
    left = 3; // ndseq: race Barrier.left
    leftResult = right; // ndseq: race Barrier.right
    await();
  }

  private void workRight() {
    right = 4; // ndseq: race Barrier.right
    rightResult = left; // ndseq: race Barrier.left
    await();
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
    Thread first = new Thread(pair::workLeft);
    Thread second = new Thread(pair::workRight);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("sum = " + (pair.leftResult + pair.rightResult));
  }
}
