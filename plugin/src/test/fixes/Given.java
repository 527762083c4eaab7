// Guard the statement with 'synchronized (job.lock)'
class Given {
  private final Object lock = new Object();
  private int input;

  int work() {
    synchronized (lock) {
      return input * 2;
    }
  }

  static void change(Given job) {
    job.input = 1; // race Given.input
    synchronized (job.lock) {
      job.input = 2;
    }
  }
}
// AFTER
class Given {
  private final Object lock = new Object();
  private int input;

  int work() {
    synchronized (lock) {
      return input * 2;
    }
  }

  static void change(Given job) {
    synchronized (job.lock) {
      job.input = 1;
    }
    synchronized (job.lock) {
      job.input = 2;
    }
  }
}
