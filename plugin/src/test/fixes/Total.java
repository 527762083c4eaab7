// Make 'total' an AtomicLong
class Total {
  private volatile long total = 7;

  void add(int by) {
    this.total += by; // race Total.total
  }

  long total() {
    return total;
  }
}
// AFTER
class Total {
  private final AtomicLong total = new AtomicLong(7);

  void add(int by) {
    this.total.addAndGet(by);
  }

  long total() {
    return total.get();
  }
}
