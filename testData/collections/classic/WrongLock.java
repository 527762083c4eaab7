// runs: wrong | right
/** Each task locks an object of its own. */
public class WrongLock {
  static boolean isRight;
  static final Object LOCK = new Object();
  static int count;

  static void increment(Object own) {
    synchronized (isRight ? LOCK : own) {
      count++;
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> increment(new Object()));
    Thread t1 = new Thread(() -> increment(new Object()));
    t0.start();
    t1.start();
    t0.join();
    t1.join();
    assert count == 2;
  }
}
