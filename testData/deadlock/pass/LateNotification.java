/** Waits in loops that check under the lock what the notifying task changes there. */
public final class LateNotification {
  private static final Object lock = new Object();
  private static boolean ready;
  private static boolean answered;
  private static int value;

  private static void work() {
    synchronized (lock) {
      try {
        while (!ready) {
          lock.wait();
        }
        value++;
        answered = true;
        lock.notifyAll();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(LateNotification::work);
    worker.start();
    while (worker.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    synchronized (lock) {
      value = 41;
      ready = true;
      lock.notify();
      while (!answered) {
        lock.wait();
      }
    }
    worker.join();
    System.out.println(value);
  }
}
