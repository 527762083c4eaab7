// runs:
/** Two synchronized lists are added to each other. */
public class SynchronizedLists {
  static final java.util.List<String> A = java.util.Collections.synchronizedList(new java.util.ArrayList<>(java.util.List.of("a")));
  static final java.util.List<String> B = java.util.Collections.synchronizedList(new java.util.ArrayList<>(java.util.List.of("b")));

  static void first() throws Exception {
    A.addAll(B);
  }

  static void second() throws Exception {
    B.addAll(A);
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(SynchronizedLists::first));
    Thread two = new Thread(() -> failure[1] = run(SynchronizedLists::second));
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
