// confirm: race benign: both orders were seen
// confirm: race benign: both orders were seen
/** Two tasks may both compute a value that is the same whoever does it. */
public class IdempotentCache {
  private int cached;
  private int sum;

  int value() {
    int known = cached; // step: 0.0 0 read cached
    if (known == 0) {
      known = 42;
      cached = known; // step: 0.1 1 write cached, 1.0 0 write cached, 1.1 1 write cached
    }
    return known;
  }

  synchronized void add(int value) {
    sum += value;
  }

  public static void main(String[] args) throws InterruptedException {
    IdempotentCache cache = new IdempotentCache();
    Thread first = new Thread(() -> cache.add(cache.value()));
    Thread second = new Thread(() -> cache.add(cache.value()));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(cache.sum);
  }
}
