// runs:
/** A page cleaner and a log factory call each other under their locks. */
public class LoggerFactory {
  static final LoggerFactory LOG = new LoggerFactory();
  static final Object CLEANER = new Object();

  synchronized void flush() {
    synchronized (CLEANER) {
      CLEANER.notifyAll();
    }
  }

  synchronized void append() {}

  static void first() throws Exception {
    LOG.flush();
  }

  static void second() throws Exception {
    synchronized (CLEANER) {
      LOG.append();
    }
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(LoggerFactory::first));
    Thread two = new Thread(() -> failure[1] = run(LoggerFactory::second));
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
