import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Whether a task is done when the parent asks depends on the schedule. */
public class DoneYet {
  public static void main(String[] args) throws Exception {
    int[] a = new int[10];
    int[] early = new int[1];
    ExecutorService pool = Executors.newCachedThreadPool();
    Future<?> f = pool.submit(() -> a[0] = 1);
    if (f.isDone()) {
      early[0] = 1;
    }
    f.get();
    pool.shutdown();
  }
}
