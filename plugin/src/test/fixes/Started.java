// Make 'done' an AtomicInteger
class Started {
  private int done;

  void run() {
    for (int i = 0; i < 3; i++) {
      new Thread(() -> {
        done++;
      }).start();
    }
  }
}
// AFTER
class Started {
  private final AtomicInteger done = new AtomicInteger();

  void run() {
    for (int i = 0; i < 3; i++) {
      new Thread(() -> {
        done.incrementAndGet();
      }).start();
    }
  }
}
