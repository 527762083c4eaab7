import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/** What a function finds through the value that an atomic update gives it was published there. */
public final class AtomicFunctions {
  private static final class Sum {
    private int value;
  }

  private final AtomicReference<Sum> sum = new AtomicReference<>(new Sum());
  private final ConcurrentHashMap<String, Sum> sums = new ConcurrentHashMap<>();

  private static Sum next(Sum old) {
    Sum sum = new Sum();
    sum.value = old.value + 1;
    return sum;
  }

  private void add() {
    for (int i = 0; i < 20; i++) {
      sum.updateAndGet(AtomicFunctions::next);
      sum.accumulateAndGet(new Sum(), (old, more) -> next(old));
      sums.compute("a", (key, old) -> old == null ? new Sum() : next(old));
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AtomicFunctions f = new AtomicFunctions();
    Thread one = new Thread(f::add);
    Thread other = new Thread(f::add);
    one.start();
    other.start();
    one.join();
    other.join();
    System.out.println(f.sum.get().value + " " + f.sums.get("a").value);
  }
}
