// runs:
/** Two fields of one estimate are read without the lock that guards their change. */
public class RowCount {
  static int rows = 1;
  static int pages = 1;
  static final Object LOCK = new Object();

  static void first() throws Exception {
    synchronized (LOCK) {
      rows = 2;
      pages = 2;
    }
  }

  static void second() throws Exception {
    int seen = rows;
    assert seen == pages;
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(RowCount::first));
    Thread two = new Thread(() -> failure[1] = run(RowCount::second));
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
