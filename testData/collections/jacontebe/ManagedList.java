// runs:
/** A list of references is cleaned while it is iterated. */
public class ManagedList {
  static final java.util.List<String> LIST = new java.util.ArrayList<>(java.util.List.of("a", "b", "c"));

  static void first() throws Exception {
    for (String text : LIST) {
      text.length();
    }
  }

  static void second() throws Exception {
    LIST.remove("c");
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(ManagedList::first));
    Thread two = new Thread(() -> failure[1] = run(ManagedList::second));
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
