import java.util.concurrent.CountDownLatch;

/** Two threads take two monitors in opposite order, each after the other has taken its first. */
public class TwoLocks {
  private static final Object LEFT = new Object();
  private static final Object RIGHT = new Object();
  private static final CountDownLatch BOTH = new CountDownLatch(2);

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> take(LEFT, RIGHT), "one");
    Thread two = new Thread(() -> take(RIGHT, LEFT), "two");
    one.start();
    two.start();
    one.join();
    two.join();
  }

  private static void take(Object first, Object second) {
    synchronized (first) { // ndseq: holds Object
      BOTH.countDown();
      try {
        BOTH.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      synchronized (second) { // ndseq: waits lock
        System.out.println("never");
      }
    }
  }
}
