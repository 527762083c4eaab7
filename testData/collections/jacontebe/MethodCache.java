// runs:
/** A cached value is computed twice, and both are handed out. */
public class MethodCache {
  static Object cached;

  static Object get() {
    Object known = cached;
    if (known == null) {
      known = new Object();
      cached = known;
    }
    return known;
  }

  static Object one;
  static Object two;

  static void first() throws Exception {
    one = get();
  }

  static void second() throws Exception {
    two = get();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(MethodCache::first));
    Thread two = new Thread(() -> failure[1] = run(MethodCache::second));
    one.start();
    two.start();
    one.join();
    two.join();
    for (Throwable thrown : failure) {
      if (thrown != null) {
        throw thrown;
      }
    }
    assert one == two;
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
