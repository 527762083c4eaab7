// runs:
/** Two classes initialise each other. */
public class MetaClassCycle {
  static class MetaClass {
    static final Object LOCK = new Object();
    static Object registry = Registry.LOCK;
  }

  static class Registry {
    static final Object LOCK = new Object();
    static Object meta = MetaClass.LOCK;
  }

  static void first() throws Exception {
    MetaClass.registry.hashCode();
  }

  static void second() throws Exception {
    Registry.meta.hashCode();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(MetaClassCycle::first));
    Thread two = new Thread(() -> failure[1] = run(MetaClassCycle::second));
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
