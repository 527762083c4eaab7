// explore: notified | interrupted, go is false | interrupted, go is true
/** An interrupt ends a wait before a notification, and the monitor is acquired after it. */
public class InterruptedWaiter {
  private static final Object LOCK = new Object();
  private static boolean go;
  private static volatile String end;

  private static void await() {
    synchronized (LOCK) {
      try {
        while (!go) {
          LOCK.wait();
        }
        end = "notified";
      } catch (InterruptedException e) {
        end = "interrupted, go is " + go;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(InterruptedWaiter::await);
    waiter.start();
    Thread notifier =
        new Thread(
            () -> {
              synchronized (LOCK) {
                go = true;
                LOCK.notifyAll();
              }
            });
    notifier.start();
    waiter.interrupt();
    waiter.join();
    notifier.join();
    System.out.println(end);
  }
}
