// Make 'hits' an AtomicInteger
class Hits {
  private static int hits;
  private static int limit = 3;

  static void work(int by) {
    hits++; // race Hits.hits
    hits += by;
    hits -= by + 1;
    hits = hits + 2;
    hits = hits - by;
    hits *= 2;
    int old = hits++;
    int now = --hits;
    limit = old + now;
    hits = by;
    if (hits > limit) {
      hits = 0;
    }
  }
}
// AFTER
class Hits {
  private static final AtomicInteger hits = new AtomicInteger();
  private static int limit = 3;

  static void work(int by) {
    hits.incrementAndGet();
    hits.addAndGet(by);
    hits.addAndGet(-(by + 1));
    hits.addAndGet(2);
    hits.addAndGet(-(by));
    hits.accumulateAndGet(2, (before, by1) -> before * by1);
    int old = hits.getAndIncrement();
    int now = hits.decrementAndGet();
    limit = old + now;
    hits.set(by);
    if (hits.get() > limit) {
      hits.set(0);
    }
  }
}
