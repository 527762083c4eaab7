import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Waits of several seconds that end: a timer, a scheduler, a sleep, waits with a limit. */
public class WaitsLong {
  public static void main(String[] args) throws Exception {
    ExecutorService idle = Executors.newFixedThreadPool(2);
    idle.submit(() -> 1).get();
    Thread daemon =
        new Thread(
            () -> {
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                System.out.println("interrupted");
              }
            });
    daemon.setDaemon(true);
    daemon.start();

    CountDownLatch byTimer = new CountDownLatch(1);
    Timer timer = new Timer(true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            byTimer.countDown();
          }
        },
        5000);
    byTimer.await();

    CountDownLatch byScheduler = new CountDownLatch(1);
    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    scheduler.schedule(byScheduler::countDown, 5, TimeUnit.SECONDS);
    byScheduler.await();
    scheduler.shutdown();

    Thread sleeper =
        new Thread(
            () -> {
              try {
                Thread.sleep(5000);
              } catch (InterruptedException e) {
                System.out.println("interrupted");
              }
            });
    sleeper.start();
    sleeper.join();

    Object monitor = new Object();
    synchronized (monitor) {
      monitor.wait(5000);
    }
    idle.shutdown();
    System.out.println("done");
  }
}
