import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Each variable belongs to an executor that runs its tasks one after the other. */
public final class SerialTasks {
  private int single;
  private int fixed;
  private int timed;
  private int scheduled;

  public static void main(String[] args) throws Exception {
    SerialTasks state = new SerialTasks();
    ExecutorService single = Executors.newSingleThreadExecutor();
    ExecutorService fixed = Executors.newFixedThreadPool(1);
    ExecutorService scheduled = Executors.newSingleThreadScheduledExecutor();
    Timer timer = new Timer(true);
    CountDownLatch ticks = new CountDownLatch(3);
    for (int i = 0; i < 3; i++) {
      single.execute(() -> state.single++);
      fixed.submit(() -> state.fixed++);
      scheduled.execute(() -> state.scheduled++);
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              state.timed++;
              ticks.countDown();
            }
          },
          0);
    }
    int last = single.submit(() -> state.single).get();
    last += fixed.submit(() -> state.fixed).get();
    last += scheduled.submit(() -> state.scheduled).get();
    ticks.await();
    single.shutdown();
    fixed.shutdown();
    scheduled.shutdown();
    timer.cancel();
    System.out.println(last + state.timed);
  }
}
