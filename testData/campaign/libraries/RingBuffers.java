// jars: disruptor-3
import com.lmax.disruptor.dsl.Disruptor;
import java.util.concurrent.ThreadFactory;

/** Events handed over in a ring. */
public final class RingBuffers {
  private static final class Cell {
    private int value;
  }

  private RingBuffers() {}

  public static void main(String[] args) throws InterruptedException {
    ThreadFactory threads = Thread::new;
    Disruptor<Cell> ring = new Disruptor<>(Cell::new, 8, threads);
    int[] sum = new int[1];
    ring.handleEventsWith((cell, sequence, isLast) -> sum[0] += cell.value);
    ring.start();
    for (int i = 0; i < 50; i++) {
      int value = i;
      ring.publishEvent((cell, sequence) -> cell.value = value);
    }
    ring.shutdown();
    System.out.println(sum[0]);
  }
}
