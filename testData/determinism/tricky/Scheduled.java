import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** A task that comes later runs beside the loop. */
public class Scheduled {
  public static void main(String[] args) {
    int[] a = new int[10];
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    timer.schedule(() -> a[0]++, 1, TimeUnit.MILLISECONDS);
    IntStream.range(0, 10).parallel().forEach(t -> a[t] = t);
  }
}
