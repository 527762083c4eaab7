import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Statistics in an atomic and in an adder, and a volatile flag. */
public final class Counters {
  private static final AtomicInteger hits = new AtomicInteger();
  private static final LongAdder bytes = new LongAdder();
  private static volatile boolean used;

  private Counters() {}

  static void work() {
    hits.incrementAndGet();
    bytes.add(100);
    used = true;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(Counters::work);
    Thread second = new Thread(Counters::work);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("hits = " + hits + ", bytes = " + bytes.sum() + ", used = " + used);
  }
}
