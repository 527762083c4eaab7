import java.util.concurrent.CountDownLatch;

/** A latch that nobody opens, beside a thread that sleeps for very long. */
public class LatchBesideSleeper {
  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(
            () -> {
              try {
                while (main.getState() != Thread.State.WAITING) {
                  Thread.sleep(10);
                }
                System.out.println("ready");
                Thread.sleep(10_000_000); // ndseq: other sleeps
              } catch (InterruptedException e) {
                latch.countDown();
              }
            },
            "sleeper")
        .start();
    latch.await(); // ndseq: waits latch
  }
}
