import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Updates that commute: a sum under a lock, a maximum, an atomic, an adder. */
public class Reductions {
  private final ReentrantLock lock = new ReentrantLock();
  private long sum;
  private int largest;

  void run(int[] a) {
    AtomicLong atomic = new AtomicLong();
    LongAdder adder = new LongAdder();
    IntStream.range(0, a.length)
        .parallel()
        .forEach( // proved
            i -> {
              lock.lock();
              try {
                sum += a[i];
                largest = Math.max(largest, a[i]);
              } finally {
                lock.unlock();
              }
              atomic.addAndGet(a[i]);
              adder.add(i);
            });
    System.out.println(sum + largest + atomic.get() + adder.sum());
  }

  public static void main(String[] args) {
    new Reductions().run(new int[100]);
  }
}
