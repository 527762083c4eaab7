// runs:
/** A map of pools is changed while another task creates the pool of a key. */
public class KeyedPool {
  static final java.util.Map<String, java.util.ArrayDeque<String>> POOLS = new java.util.HashMap<>();
  static int created;

  static void borrow() {
    java.util.ArrayDeque<String> pool;
    synchronized (POOLS) {
      pool = POOLS.get("a");
    }
    if (pool == null) {
      synchronized (POOLS) {
        created++;
        POOLS.put("a", new java.util.ArrayDeque<>());
      }
    }
  }

  static void first() throws Exception {
    borrow();
  }

  static void second() throws Exception {
    borrow();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(KeyedPool::first));
    Thread two = new Thread(() -> failure[1] = run(KeyedPool::second));
    one.start();
    two.start();
    one.join();
    two.join();
    for (Throwable thrown : failure) {
      if (thrown != null) {
        throw thrown;
      }
    }
    assert created == 1;
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
