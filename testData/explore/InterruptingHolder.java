// explore: false interrupted | true interrupted | true notified
/** The task that holds the monitor interrupts a waiter and notifies: either can end the wait. */
public class InterruptingHolder {
  private static final Object LOCK = new Object();
  private static boolean isWaiting;
  private static volatile String end;

  private static void await() {
    synchronized (LOCK) {
      isWaiting = true;
      try {
        LOCK.wait();
        end = "notified";
      } catch (InterruptedException e) {
        end = "interrupted";
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(InterruptingHolder::await);
    waiter.start();
    boolean isThere;
    synchronized (LOCK) {
      isThere = isWaiting;
      waiter.interrupt();
      LOCK.notify();
    }
    waiter.join();
    System.out.println(isThere + " " + end);
  }
}
