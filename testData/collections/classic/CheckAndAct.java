// runs: wrong | right
/** A check and the action that relies on it, in one critical section or in two. */
public class CheckAndAct {
  static boolean isRight;
  static final Object LOCK = new Object();
  static int seats = 1;

  static void book() {
    if (isRight) {
      synchronized (LOCK) {
        if (seats > 0) {
          seats--;
        }
      }
      return;
    }
    boolean isFree;
    synchronized (LOCK) {
      isFree = seats > 0;
    }
    if (isFree) {
      synchronized (LOCK) {
        seats--;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> book());
    Thread t1 = new Thread(() -> book());
    t0.start();
    t1.start();
    t0.join();
    t1.join();
    assert seats == 0;
  }
}
