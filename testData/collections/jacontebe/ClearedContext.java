// runs:
/** A field is cleared by clean-up between its check and its use. */
public class ClearedContext {
  static String context = "c";

  static void first() throws Exception {
    if (context != null) {
      context.length();
    }
  }

  static void second() throws Exception {
    context = null;
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(ClearedContext::first));
    Thread two = new Thread(() -> failure[1] = run(ClearedContext::second));
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
