// runs:
/** The length of an argument is asked before its characters, under its lock each time. */
public class OwnStringBuffer {
  private char[] value = "abc".toCharArray();
  private int count = 3;

  synchronized int length() {
    return count;
  }

  synchronized void delete() {
    count = 0;
    value = new char[0];
  }

  synchronized char charAt(int i) {
    return value[i];
  }

  synchronized void append(OwnStringBuffer other) {
    int length = other.length();
    for (int i = 0; i < length; i++) {
      other.charAt(i);
    }
  }

  static final OwnStringBuffer A = new OwnStringBuffer();
  static final OwnStringBuffer B = new OwnStringBuffer();

  static void first() throws Exception {
    A.append(B);
  }

  static void second() throws Exception {
    B.delete();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(OwnStringBuffer::first));
    Thread two = new Thread(() -> failure[1] = run(OwnStringBuffer::second));
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
