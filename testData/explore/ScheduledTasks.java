// explore: 1 | 2
/** Two delayed tasks of a pool with two threads. */
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledTasks {
  static int count;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    Future<?> one = pool.schedule(() -> count++, 10, TimeUnit.MILLISECONDS);
    Future<?> two = pool.schedule(() -> count++, 10, TimeUnit.MILLISECONDS);
    one.get();
    two.get();
    System.out.println(count);
  }
}
