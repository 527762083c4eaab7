// runs:
/** The evictor of a pool takes its lock and the lock of the timer in the other order. */
public class EvictionTimer {
  static final Object TIMER = new Object();
  static final java.util.concurrent.Semaphore POOL = new java.util.concurrent.Semaphore(1);

  static void first() throws Exception {
    POOL.acquire();
    synchronized (TIMER) {
      TIMER.notify();
    }
    POOL.release();
  }

  static void second() throws Exception {
    synchronized (TIMER) {
      POOL.acquire();
      POOL.release();
    }
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(EvictionTimer::first));
    Thread two = new Thread(() -> failure[1] = run(EvictionTimer::second));
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
