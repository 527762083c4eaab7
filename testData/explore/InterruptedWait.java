// explore: interrupted in wait | interrupted before
/** An interrupt ends a wait, or is there before it begins. */
public class InterruptedWait {
  public static void main(String[] args) throws InterruptedException {
    Thread waiter =
        new Thread(
            () -> {
              if (Thread.currentThread().isInterrupted()) {
                System.out.println("interrupted before");
                return;
              }
              Object lock = new Object();
              synchronized (lock) {
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                  System.out.println("interrupted in wait");
                }
              }
            });
    waiter.start();
    waiter.interrupt();
    waiter.join();
  }
}
