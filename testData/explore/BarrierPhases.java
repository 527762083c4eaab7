// explore: 3 3
/** Two tasks write, meet at a barrier, and read. */
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierPhases {
  static final int[] PARTS = new int[2];
  static final int[] SUMS = new int[2];

  static void work(CyclicBarrier barrier, int i) {
    PARTS[i] = i + 1;
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
    SUMS[i] = PARTS[0] + PARTS[1];
  }

  public static void main(String[] args) throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread other = new Thread(() -> work(barrier, 1));
    other.start();
    work(barrier, 0);
    other.join();
    System.out.println(SUMS[0] + " " + SUMS[1]);
  }
}
