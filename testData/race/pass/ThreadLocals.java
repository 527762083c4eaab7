import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The tasks that a thread of a pool runs share what the thread keeps for itself. */
public final class ThreadLocals {
  private static final ThreadLocal<int[]> COUNT = ThreadLocal.withInitial(() -> new int[1]);
  private static final ThreadLocal<StringBuilder> TEXT =
      ThreadLocal.withInitial(StringBuilder::new);

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger length = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 8; i++) {
      pool.execute(
          () -> {
            int[] count = COUNT.get();
            count[0]++;
            StringBuilder text = TEXT.get();
            text.setLength(0);
            text.append(count[0]);
            length.addAndGet(text.length());
          });
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println(length.get());
  }
}
