import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;

/** The atomic classes. A compare-and-set that fails only reads. */
public final class Atomics {
  private Atomics() {}

  private static int same(int x) {
    return x < 0 ? Math.abs(x) : x;
  }

  public static void main(String[] args) {
    AtomicInteger number = new AtomicInteger(1);
    int got = number.get(); // trace: read AtomicInteger
    number.set(5); // trace: write AtomicInteger
    number.lazySet(6); // trace: write AtomicInteger
    number.incrementAndGet(); // trace: update AtomicInteger
    number.getAndAdd(3); // trace: update AtomicInteger
    number.updateAndGet(x -> x * 2); // trace: update AtomicInteger
    number.updateAndGet(Atomics::same); // trace: read AtomicInteger, update AtomicInteger
    number.accumulateAndGet(0, Integer::sum); // trace: update AtomicInteger
    boolean done = number.compareAndSet(20, 21); // trace: update AtomicInteger
    boolean lost = number.compareAndSet(20, 22); // trace: read AtomicInteger
    AtomicLong wide = new AtomicLong();
    wide.accumulateAndGet(4, Long::max); // trace: update AtomicLong
    AtomicBoolean flag = new AtomicBoolean();
    boolean was = flag.getAndSet(true); // trace: update AtomicBoolean
    AtomicReference<String> text = new AtomicReference<>("a");
    text.compareAndSet("a", "b"); // trace: update AtomicReference
    String seen = text.get(); // trace: read AtomicReference
    AtomicIntegerArray array = new AtomicIntegerArray(2);
    array.set(0, 1); // trace: write AtomicIntegerArray
    array.incrementAndGet(1); // trace: update AtomicIntegerArray
    AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
    stamped.compareAndSet("a", "b", 0, 1); // trace: update AtomicStampedReference
    LongAdder adder = new LongAdder();
    adder.add(2); // trace: update LongAdder
    long sum = adder.sum(); // trace: read LongAdder
    if (got != 1 || !done || lost || was || !seen.equals("b") || sum != 2) {
      throw new AssertionError();
    }
  }
}
