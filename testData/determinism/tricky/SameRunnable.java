import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One object with state, run twice. */
public class SameRunnable implements Runnable {
  int count;

  @Override
  public void run() {
    count++;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    SameRunnable r = new SameRunnable();
    Future<?> f = pool.submit(r);
    Future<?> g = pool.submit(r);
    f.get();
    g.get();
    pool.shutdown();
  }
}
