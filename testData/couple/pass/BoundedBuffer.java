import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A producer fills the buffer, then both meet at a barrier, then a consumer empties it. */
public final class BoundedBuffer {
  private final int[] items = new int[4];
  private final CyclicBarrier full = new CyclicBarrier(2);
  private int count;
  private int sum;

  private void produce() {
    for (int i = 0; i < items.length; i++) {
      items[count] = i;
      count++;
    }
    await();
  }

  private void consume() {
    await();
    while (count > 0) {
      count--;
      sum += items[count];
    }
  }

  private void await() {
    try {
      full.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer buffer = new BoundedBuffer();
    Thread first = new Thread(buffer::produce);
    Thread second = new Thread(buffer::consume);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("sum = " + buffer.sum);
  }
}
