// runs:
/** Appenders are called under the lock of the category and print through another category. */
public class RootCategory {
  static final Object CATEGORY = new Object();
  static final java.util.concurrent.locks.ReentrantLock APPENDER = new java.util.concurrent.locks.ReentrantLock();

  static void first() throws Exception {
    synchronized (CATEGORY) {
      APPENDER.lock();
      APPENDER.unlock();
    }
  }

  static void second() throws Exception {
    APPENDER.lock();
    try {
      synchronized (CATEGORY) {
        CATEGORY.notifyAll();
      }
    } finally {
      APPENDER.unlock();
    }
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(RootCategory::first));
    Thread two = new Thread(() -> failure[1] = run(RootCategory::second));
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
