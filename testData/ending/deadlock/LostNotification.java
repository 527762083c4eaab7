/** The notification comes before the wait, which does not look at the condition. */
public class LostNotification {
  private static final Object MONITOR = new Object();

  public static void main(String[] args) throws InterruptedException {
    synchronized (MONITOR) {
      MONITOR.notifyAll();
    }
    Thread late =
        new Thread(
            () -> {
              synchronized (MONITOR) {
                try {
                  MONITOR.wait(); // ndseq: waits condition
                } catch (InterruptedException e) {
                  System.out.println("interrupted");
                }
              }
            },
            "late");
    late.start();
    late.join(); // ndseq: waits join
  }
}
