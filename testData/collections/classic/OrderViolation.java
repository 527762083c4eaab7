// runs: wrong | right
import java.util.concurrent.CountDownLatch;

/** A value is used before it was set. */
public class OrderViolation {
  static boolean isRight;
  static final CountDownLatch READY = new CountDownLatch(1);
  static volatile String value;

  static void use() {
    if (isRight) {
      try {
        READY.await();
      } catch (InterruptedException e) {
        return;
      }
    }
    value.length();
  }

  static void set() {
    value = "v";
    READY.countDown();
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> set());
    Thread t1 = new Thread(() -> use());
    t0.start();
    t1.start();
    t0.join();
    t1.join();
  }
}
