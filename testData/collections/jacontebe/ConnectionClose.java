// runs:
/** A connection is closed under its monitor and given back to a pool whose evictor closes connections. */
public class ConnectionClose {
  static final Object POOL = new Object();
  static final Object CONNECTION = new Object();
  static int idle;

  static void first() throws Exception {
    synchronized (CONNECTION) {
      synchronized (POOL) {
        idle++;
      }
    }
  }

  static void second() throws Exception {
    synchronized (POOL) {
      synchronized (CONNECTION) {
        idle--;
      }
    }
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(ConnectionClose::first));
    Thread two = new Thread(() -> failure[1] = run(ConnectionClose::second));
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
