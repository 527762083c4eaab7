// runs:
/** An appender is closed while an event is written. */
public class ClosedWriter {
  static java.io.StringWriter writer = new java.io.StringWriter();
  static final Object LOCK = new Object();

  static void first() throws Exception {
    if (writer != null) {
      synchronized (LOCK) {
        writer.append("x");
      }
    }
  }

  static void second() throws Exception {
    synchronized (LOCK) {
      writer = null;
    }
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(ClosedWriter::first));
    Thread two = new Thread(() -> failure[1] = run(ClosedWriter::second));
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
