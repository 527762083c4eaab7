import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Adders and accumulators. */
public final class Adders {
  private Adders() {}

  public static void main(String[] args) {
    LongAdder adder = new LongAdder();
    adder.increment(); // trace: update LongAdder
    adder.add(2); // trace: update LongAdder
    long sum = adder.sum(); // trace: read LongAdder
    LongAccumulator greatest = new LongAccumulator(Long::max, 0);
    greatest.accumulate(5); // trace: update LongAccumulator
    long most = greatest.getThenReset(); // trace: update LongAccumulator
    DoubleAdder doubles = new DoubleAdder();
    doubles.add(0.5); // trace: update DoubleAdder
    double half = doubles.doubleValue(); // trace: read DoubleAdder
    if (sum != 3 || most != 5 || half != 0.5) {
      throw new AssertionError();
    }
  }
}
