// runs:
/** A pool is closed between the check and the use. */
public class ClosedPool {
  static volatile java.util.ArrayDeque<String> idle = new java.util.ArrayDeque<>(java.util.List.of("a"));

  static void first() throws Exception {
    if (idle != null) {
      idle.poll();
    }
  }

  static void second() throws Exception {
    idle = null;
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(ClosedPool::first));
    Thread two = new Thread(() -> failure[1] = run(ClosedPool::second));
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
