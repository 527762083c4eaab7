// runs:
/** A registry is published before it is filled. */
public class LazyRegistry {
  static java.util.Map<String, String> registry;

  static String get(String key) {
    if (registry == null) {
      registry = new java.util.HashMap<>();
      registry.put("k", "v");
    }
    return registry.get(key);
  }

  static void first() throws Exception {
    get("k").length();
  }

  static void second() throws Exception {
    get("k").length();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(LazyRegistry::first));
    Thread two = new Thread(() -> failure[1] = run(LazyRegistry::second));
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
