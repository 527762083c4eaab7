/**
 * Double-checked locking without volatile. Whichever thread comes second reads the field once with
 * no lock, and the other one's write is never ordered with that read.
 */
public final class DoubleCheckedLocking {
  private static final class Helper {
    int answer() {
      return 42;
    }
  }

  private static Helper instance;

  private DoubleCheckedLocking() {}

  static Helper get() {
    Helper helper = instance; // ndseq: race DoubleCheckedLocking.instance
    if (helper == null) {
      synchronized (DoubleCheckedLocking.class) {
        helper = instance;
        if (helper == null) {
          helper = new Helper();
          instance = helper; // ndseq: race DoubleCheckedLocking.instance
        }
      }
    }
    return helper;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> get().answer());
    Thread second = new Thread(() -> get().answer());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("answer = " + get().answer());
  }
}
