// runs:
/** A dispatcher waits while full, and the appender tells it only under a lock that it keeps. */
public class AsyncAppender {
  static final Object BUFFER = new Object();
  static final Object APPENDER = new Object();
  static boolean isFull = true;

  static void first() throws Exception {
    synchronized (APPENDER) {
      synchronized (BUFFER) {
        while (isFull) {
          BUFFER.wait();
        }
      }
    }
  }

  static void second() throws Exception {
    synchronized (APPENDER) {
      synchronized (BUFFER) {
        isFull = false;
        BUFFER.notifyAll();
      }
    }
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(AsyncAppender::first));
    Thread two = new Thread(() -> failure[1] = run(AsyncAppender::second));
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
