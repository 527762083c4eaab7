import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** A latch that is never opened, beside pools whose idle workers wait with a time limit. */
public class LatchBesideIdlePools {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.submit(() -> 1).get();
    if (IntStream.range(0, 1000).parallel().map(i -> i % 7).sum() < 0) {
      return;
    }
    CountDownLatch latch = new CountDownLatch(2);
    latch.countDown();
    latch.await(); // ndseq: waits latch
  }
}
