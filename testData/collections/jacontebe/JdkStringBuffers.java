// runs:
/** Two buffers of the JDK are appended to each other. */
public class JdkStringBuffers {
  static final StringBuffer A = new StringBuffer("a");
  static final StringBuffer B = new StringBuffer("b");

  static void first() throws Exception {
    A.append(B);
  }

  static void second() throws Exception {
    B.append(A);
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(JdkStringBuffers::first));
    Thread two = new Thread(() -> failure[1] = run(JdkStringBuffers::second));
    one.start();
    two.start();
    one.join();
    two.join();
    for (Throwable thrown : failure) {
      if (thrown != null) {
        throw thrown;
      }
    }
    assert A.length() + B.length() == 5;
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
