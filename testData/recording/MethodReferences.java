import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** Library calls made through method references, bound and unbound. */
public final class MethodReferences {
  private MethodReferences() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    LongAdder sum = new LongAdder();
    List<Integer> seen = new ArrayList<>();
    Map<String, Integer> map = new ConcurrentHashMap<>();
    IntSupplier next = count::incrementAndGet; // trace: update AtomicInteger x2
    next.getAsInt();
    Thread adds = new Thread(sum::increment); // trace: update LongAdder
    adds.start(); // trace: fork
    adds.join(); // trace: join
    List.of(1, 2, 3).forEach(seen::add); // trace: read ListN, update ArrayList x3
    BiFunction<String, Integer, Integer> put = map::put; // trace: update ConcurrentHashMap
    put.apply("a", next.getAsInt());
    ConcurrentMap<String, Integer> shared = new ConcurrentHashMap<>();
    Function<String, Integer> get = shared::get; // trace: read ConcurrentHashMap
    get.apply("a");
    Function<LongAdder, Long> total = LongAdder::sum; // trace: read LongAdder
    if (total.apply(sum) != 1) {
      throw new AssertionError();
    }
  }
}
