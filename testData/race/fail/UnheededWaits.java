import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Waits with short limits whose results nobody looks at do not tell whether the work was done. */
public final class UnheededWaits {
  private int counted;
  private int executed;
  private int permitted;

  private void latch() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread worker =
        new Thread(
            () -> {
              counted = 1; // ndseq: race UnheededWaits.counted
              done.countDown();
            });
    worker.start();
    done.await(200, TimeUnit.MILLISECONDS);
    System.out.println(counted >= 0); // ndseq: race UnheededWaits.counted
    worker.join();
  }

  private void pool() throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> executed = 1); // ndseq: race UnheededWaits.executed
    pool.shutdown();
    pool.awaitTermination(200, TimeUnit.MILLISECONDS);
    System.out.println(executed >= 0); // ndseq: race UnheededWaits.executed
  }

  private void permit() throws InterruptedException {
    Semaphore permits = new Semaphore(0);
    Thread worker =
        new Thread(
            () -> {
              permitted = 1; // ndseq: race UnheededWaits.permitted
              permits.release();
            });
    worker.start();
    permits.tryAcquire(200, TimeUnit.MILLISECONDS);
    System.out.println(permitted >= 0); // ndseq: race UnheededWaits.permitted
    worker.join();
  }

  public static void main(String[] args) throws InterruptedException {
    UnheededWaits shared = new UnheededWaits();
    shared.latch();
    shared.pool();
    shared.permit();
  }
}
