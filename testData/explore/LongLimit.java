// explore: true 2
/** A limit of a second or more is one that a right program does not reach. */
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class LongLimit {
  public static void main(String[] args) throws Exception {
    AtomicInteger count = new AtomicInteger();
    CountDownLatch latch = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(count::incrementAndGet);
    pool.execute(
        () -> {
          count.incrementAndGet();
          latch.countDown();
        });
    boolean isDone = latch.await(1, TimeUnit.SECONDS);
    pool.shutdown();
    isDone &= pool.awaitTermination(10, TimeUnit.SECONDS);
    System.out.println(isDone + " " + count);
  }
}
