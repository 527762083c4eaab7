import java.util.concurrent.atomic.AtomicInteger;

/** Takes a counter over and resets it in one step. */
public final class Collector {
  private final AtomicInteger ticks = new AtomicInteger();
  private int total;

  void tick() {
    for (int i = 0; i < 20; i++) {
      ticks.incrementAndGet();
    }
  }

  void collect() {
    for (int i = 0; i < 10; i++) {
      total += ticks.getAndSet(0);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Collector shared = new Collector();
    Thread clock = new Thread(shared::tick);
    Thread collector = new Thread(shared::collect);
    clock.start();
    collector.start();
    clock.join();
    collector.join();
    shared.collect();
    System.out.println(shared.total);
  }
}
