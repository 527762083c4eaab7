// explore: done | deadlock
/** The flag is checked outside of the monitor, so the notification may come too early. */
public class LostNotification {
  static final Object LOCK = new Object();
  static volatile boolean isReady;

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              isReady = true;
              synchronized (LOCK) {
                LOCK.notify();
              }
            });
    other.start();
    if (!isReady) {
      synchronized (LOCK) {
        LOCK.wait();
      }
    }
    other.join();
    System.out.println("done");
  }
}
