import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two workers exchange boundary values: write, barrier, read. */
public final class Barrier {
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private int left;
  private int right;
  private int leftResult;
  private int rightResult;

  private void workLeft() {
    left = 3;
    await();
    leftResult = right;
  }

  private void workRight() {
    right = 4;
    await();
    rightResult = left;
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
