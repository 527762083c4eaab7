import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Which of two tasks runs the initialiser that fails decides what the first wait throws. */
public class InitialiserFailsAwaited {
  static class Ratio {
    static int zero;
    static int value = 1 / zero;
  }

  public static void main(String[] args) throws InterruptedException {
    int[] out = new int[2];
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> first = pool.submit(() -> { out[0] = Ratio.value; });
    Future<?> second = pool.submit(() -> { out[1] = Ratio.value; });
    try {
      first.get();
      second.get();
    } catch (ExecutionException e) {
      System.out.println(e.getCause().getClass());
    }
    pool.shutdown();
    System.out.println(out[0]);
  }
}
