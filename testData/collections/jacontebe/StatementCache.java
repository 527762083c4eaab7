// runs:
/** Uses of a cached statement are counted without a lock. */
public class StatementCache {
  static int uses;

  static void first() throws Exception {
    uses = uses + 1;
  }

  static void second() throws Exception {
    uses = uses + 1;
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(StatementCache::first));
    Thread two = new Thread(() -> failure[1] = run(StatementCache::second));
    one.start();
    two.start();
    one.join();
    two.join();
    for (Throwable thrown : failure) {
      if (thrown != null) {
        throw thrown;
      }
    }
    assert uses == 2;
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
