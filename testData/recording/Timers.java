import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** What timers and scheduled executors run are tasks. */
public final class Timers {
  private static int value;

  private Timers() {}

  public static void main(String[] args) throws Exception {
    CountDownLatch ran = new CountDownLatch(1);
    Timer timer = new Timer(true);
    value = 1; // trace: write Timers.value
    timer.schedule( // trace: fork
        new TimerTask() {
          @Override
          public void run() {
            value++; // trace: read Timers.value, write Timers.value
            ran.countDown(); // trace: notify
          }
        },
        1);
    ran.await(); // trace: barrier
    ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
    ScheduledFuture<?> once =
        executor.schedule( // trace: fork
            () -> value++, // trace: read Timers.value, write Timers.value
            1,
            TimeUnit.MILLISECONDS);
    once.get(); // trace: join
    int last = value; // trace: read Timers.value
    executor.shutdown();
    if (last != 3) {
      throw new AssertionError(last);
    }
  }
}
