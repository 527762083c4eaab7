// runs: wrong | right
/** A notification comes before the wait, with and without a condition. */
public class LostSignal {
  static boolean isRight;
  static final Object LOCK = new Object();
  static boolean isDone;

  static void await() {
    synchronized (LOCK) {
      try {
        if (isRight) {
          while (!isDone) {
            LOCK.wait();
          }
        } else {
          LOCK.wait();
        }
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  static void signal() {
    synchronized (LOCK) {
      isDone = true;
      LOCK.notify();
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> await());
    Thread t1 = new Thread(() -> signal());
    t0.start();
    t1.start();
    t0.join();
    t1.join();
  }
}
