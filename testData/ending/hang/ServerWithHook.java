import java.util.concurrent.CountDownLatch;

/** Waits for the end of the JVM, as servers do. */
public class ServerWithHook {
  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    CountDownLatch open = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Thread hook = new Thread(open::countDown);
    Runtime.getRuntime().addShutdownHook(hook); // ndseq: other hook
    Thread watcher =
        new Thread(
            () -> {
              while (main.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
              }
              System.out.println("ready");
            });
    Thread second =
        new Thread(
            () -> {
              try {
                never.await(); // ndseq: waits latch
              } catch (InterruptedException e) {
                System.out.println("interrupted");
              }
            });
    second.start();
    while (second.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    watcher.start();
    second.join(); // ndseq: waits join
    open.await();
  }
}
