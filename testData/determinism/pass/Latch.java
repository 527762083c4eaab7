import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The latch is counted down last by every task. */
public class Latch {
  static long[] run(int n) throws InterruptedException {
    long[] squares = new long[n];
    CountDownLatch done = new CountDownLatch(n);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    for (int i = 0; i < n; i++) {
      int k = i;
      pool.execute( // proved
          () -> {
            try {
              squares[k] = (long) k * k;
            } finally {
              done.countDown();
            }
          });
    }
    done.await();
    squares[0] = -1;
    pool.shutdown();
    return squares;
  }

  public static void main(String[] args) throws InterruptedException {
    System.out.println(run(10)[3]);
  }
}
