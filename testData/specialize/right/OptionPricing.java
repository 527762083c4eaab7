// specialize: arguments=2 9 random=2 1..40 reports=0
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Prices options in partitions on a pool, as blackscholes of PARSEC. */
public class OptionPricing {
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    int threads = Integer.parseInt(args[0]);
    int options = Integer.parseInt(args[1]);
    double[] prices = new double[options];
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    Future<?>[] parts = new Future<?>[threads];
    for (int t = 0; t < threads; t++) {
      int from = options * t / threads;
      int to = options * (t + 1) / threads;
      parts[t] = pool.submit(() -> price(prices, from, to));
    }
    for (int t = 0; t < threads; t++) {
      parts[t].get();
    }
    pool.shutdown();
    double sum = 0;
    for (int i = 0; i < options; i++) {
      sum += prices[i];
    }
    System.out.println(sum);
  }

  static void price(double[] prices, int from, int to) {
    for (int i = from; i < to; i++) {
      prices[i] = Math.exp(-0.01 * i) * Math.max(0, 100 - i);
    }
  }
}
