import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The pool counts its tasks. */
public class BeforeExecute {
  private static int started;

  private static final class Pool extends ThreadPoolExecutor {
    Pool() {
      super(4, 4, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
      started++;
    }
  }

  public static void main(String[] args) throws Exception {
    int[] a = new int[8];
    ExecutorService pool = new Pool();
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int t = i;
      all.add(pool.submit(() -> a[t] = t));
    }
    for (Future<?> f : all) {
      f.get();
    }
    pool.shutdown();
    System.out.println(started);
  }
}
