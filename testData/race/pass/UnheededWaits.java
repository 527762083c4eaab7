import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Waits with short limits that are made again until they were in time, and one with a long limit. */
public final class UnheededWaits {
  private int counted;
  private int executed;
  private int permitted;
  private int patient;

  private void latch() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread worker =
        new Thread(
            () -> {
              counted = 1;
              done.countDown();
            });
    worker.start();
    while (!done.await(200, TimeUnit.MILLISECONDS)) {
      Thread.yield();
    }
    System.out.println(counted >= 0);
    worker.join();
  }

  private void pool() throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> executed = 1);
    pool.shutdown();
    boolean isOver = false;
    while (!isOver) {
      isOver = pool.awaitTermination(200, TimeUnit.MILLISECONDS);
    }
    System.out.println(executed >= 0);
  }

  private void permit() throws InterruptedException {
    Semaphore permits = new Semaphore(0);
    Thread worker =
        new Thread(
            () -> {
              permitted = 1;
              permits.release();
            });
    worker.start();
    if (!permits.tryAcquire(200, TimeUnit.MILLISECONDS)) {
      permits.acquire();
    }
    System.out.println(permitted >= 0);
    worker.join();
  }

  private void patience() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    new Thread(
            () -> {
              patient = 1;
              done.countDown();
            })
        .start();
    done.await(1, TimeUnit.HOURS);
    System.out.println(patient >= 0);
  }

  public static void main(String[] args) throws InterruptedException {
    UnheededWaits shared = new UnheededWaits();
    shared.latch();
    shared.pool();
    shared.permit();
    shared.patience();
  }
}
