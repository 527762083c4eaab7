// runs: wrong | right
/** Increments without a lock lose updates. */
public class LostUpdates {
  static boolean isRight;
  static final Object LOCK = new Object();
  static int count;

  static void increment() {
    if (isRight) {
      synchronized (LOCK) {
        count++;
      }
    } else {
      count++;
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> increment());
    Thread t1 = new Thread(() -> increment());
    t0.start();
    t1.start();
    t0.join();
    t1.join();
    assert count == 2;
  }
}
