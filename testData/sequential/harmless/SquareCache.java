import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A cache: a value that is not found is computed again and is the same. */
public class SquareCache {
  private static final Map<Integer, Integer> cache = new ConcurrentHashMap<>();
  private static final AtomicLong sum = new AtomicLong();

  static int square(int n) {
    Integer known = cache.get(n);
    if (known != null) { // ndseq: if(*) begin
      return known;
    } // ndseq: if(*) end
    int value = n * n;
    cache.putIfAbsent(n, value);
    return value;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> sum.addAndGet(square(3) + square(4)));
    Thread b = new Thread(() -> sum.addAndGet(square(4) + square(3)));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("sum = " + sum);
  }
}
