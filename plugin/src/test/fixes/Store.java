// Guard the statement with 'synchronized (lock)'
class Store {
  private final Object lock = new Object();
  int free;

  void take(int n) {
    free -= n; // race Store.free
  }

  void give(int n) {
    synchronized (lock) {
      free += n;
    }
  }
}
// AFTER
class Store {
  private final Object lock = new Object();
  int free;

  void take(int n) {
    synchronized (lock) {
      free -= n;
    }
  }

  void give(int n) {
    synchronized (lock) {
      free += n;
    }
  }
}
