// explore: ready | timed out
/** A wait with a time limit ends by the notification or by time. */
public class TimedWait {
  static final Object LOCK = new Object();
  static boolean isReady;

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              synchronized (LOCK) {
                isReady = true;
                LOCK.notifyAll();
              }
            });
    other.start();
    synchronized (LOCK) {
      if (!isReady) {
        LOCK.wait(100);
      }
      System.out.println(isReady ? "ready" : "timed out");
    }
    other.join();
  }
}
