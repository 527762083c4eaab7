// runs:
/** Two vectors are compared with each other while both are locked. */
public class VectorEquality {
  static final java.util.Vector<Object> A = new java.util.Vector<>(java.util.List.of("a"));
  static final java.util.Vector<Object> B = new java.util.Vector<>(java.util.List.of("a"));

  static void first() throws Exception {
    synchronized (A) {
      B.size();
    }
  }

  static void second() throws Exception {
    synchronized (B) {
      A.size();
    }
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(VectorEquality::first));
    Thread two = new Thread(() -> failure[1] = run(VectorEquality::second));
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
