// runs:
/** The number of active objects is checked and then changed. */
public class ActiveCount {
  static final java.util.concurrent.atomic.AtomicInteger ACTIVE = new java.util.concurrent.atomic.AtomicInteger();

  static void borrow() {
    if (ACTIVE.get() < 1) {
      int now = ACTIVE.incrementAndGet();
      assert now <= 1;
    }
  }

  static void first() throws Exception {
    borrow();
  }

  static void second() throws Exception {
    borrow();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(ActiveCount::first));
    Thread two = new Thread(() -> failure[1] = run(ActiveCount::second));
    one.start();
    two.start();
    one.join();
    two.join();
    for (Throwable thrown : failure) {
      if (thrown != null) {
        throw thrown;
      }
    }

  }

  interface TaskBody {
    void run() throws Exception;
  }

  static Throwable run(TaskBody body) {
    try {
      body.run();
      return null;
    } catch (Throwable e) {
      return e;
    }
  }
}
