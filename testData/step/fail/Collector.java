import java.util.concurrent.atomic.AtomicInteger;

/** Takes a counter over and resets it in two steps: what is counted in between is lost. */
public final class Collector {
  private final AtomicInteger ticks = new AtomicInteger();
  private int total;

  void tick() {
    for (int i = 0; i < 20; i++) {
      ticks.incrementAndGet(); // ndseq: step
    }
  }

  void collect() {
    for (int i = 0; i < 10; i++) {
      total += ticks.get(); // ndseq: step
      ticks.set(0); // ndseq: step
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
