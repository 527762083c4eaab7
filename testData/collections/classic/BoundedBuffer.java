// runs: wrong | right
/** A consumer that waits with if or with while. */
public class BoundedBuffer {
  static boolean isRight;
  static final Object LOCK = new Object();
  static int items;

  static void take() {
    synchronized (LOCK) {
      try {
        if (isRight) {
          while (items == 0) {
            LOCK.wait();
          }
        } else if (items == 0) {
          LOCK.wait();
        }
      } catch (InterruptedException e) {
        return;
      }
      items--;
      assert items >= 0;
    }
  }

  static void put() {
    synchronized (LOCK) {
      items++;
      LOCK.notifyAll();
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> take());
    Thread t1 = new Thread(() -> take());
    Thread t2 = new Thread(() -> {
              put();
              put();
            });
    t0.start();
    t1.start();
    t2.start();
    t0.join();
    t1.join();
    t2.join();
  }
}
