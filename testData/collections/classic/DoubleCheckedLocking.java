// runs: wrong | right
/** A lazy object is published before its field is set, or after. */
public class DoubleCheckedLocking {
  static boolean isRight;
  static final Object LOCK = new Object();
  static volatile int[] instance;

  static int[] get() {
    if (instance == null) {
      synchronized (LOCK) {
        if (instance == null) {
          int[] made = new int[1];
          if (isRight) {
            made[0] = 1;
          }
          instance = made;
          made[0] = 1;
        }
      }
    }
    return instance;
  }

  static void use() {
    int value = get()[0];
    assert value == 1;
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> use());
    Thread t1 = new Thread(() -> use());
    t0.start();
    t1.start();
    t0.join();
    t1.join();
  }
}
