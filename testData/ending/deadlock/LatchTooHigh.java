import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The latch is never counted down to zero; the pool has nothing to do. */
public class LatchTooHigh {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(3);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(latch::countDown);
    pool.execute(latch::countDown);
    latch.await(); // ndseq: waits latch
    pool.shutdown();
  }
}
