/** Waits without a look at a condition, or looks outside the lock: the notification can be over. */
public final class LateNotification {
  private static final Object blind = new Object();
  private static final Object outside = new Object();
  private static volatile boolean ready;
  private static int value;

  private static void waitBlindly() {
    synchronized (blind) {
      try {
        blind.wait(); // ndseq: deadlock
      } catch (InterruptedException e) {
        return;
      }
      value++;
    }
  }

  private static void waitAfterLook() {
    while (!ready) {
      synchronized (outside) {
        try {
          outside.wait(); // ndseq: deadlock
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(LateNotification::waitBlindly);
    Thread second = new Thread(LateNotification::waitAfterLook);
    first.start();
    second.start();
    while (first.getState() != Thread.State.WAITING || second.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    synchronized (blind) {
      value = 41;
      blind.notify();
    }
    ready = true;
    synchronized (outside) {
      outside.notifyAll();
    }
    first.join();
    second.join();
    System.out.println(value);
  }
}
