/** Double-checked locking as it should be: the field is volatile. */
public final class DoubleCheckedLocking {
  private static final class Helper {
    int answer() {
      return 42;
    }
  }

  private static volatile Helper instance;

  private DoubleCheckedLocking() {}

  static Helper get() {
    Helper helper = instance;
    if (helper == null) {
      synchronized (DoubleCheckedLocking.class) {
        helper = instance;
        if (helper == null) {
          helper = new Helper();
          instance = helper;
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
