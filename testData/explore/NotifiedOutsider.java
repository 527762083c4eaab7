// explore: done | deadlock
/** Two tasks wait on one monitor; the one notification may go to the later one, which ignores it. */
public class NotifiedOutsider {
  static final Object LOCK = new Object();
  static boolean isOpen;

  public static void main(String[] args) throws InterruptedException {
    Thread guest =
        new Thread(
            () -> {
              synchronized (LOCK) {
                try {
                  LOCK.wait();
                } catch (InterruptedException e) {
                  return;
                }
              }
            });
    guest.setDaemon(true);
    synchronized (LOCK) {
      guest.start();
      Thread opener =
          new Thread(
              () -> {
                synchronized (LOCK) {
                  isOpen = true;
                  LOCK.notify();
                }
              });
      opener.start();
      while (!isOpen) {
        LOCK.wait();
      }
    }
    System.out.println("done");
  }
}
