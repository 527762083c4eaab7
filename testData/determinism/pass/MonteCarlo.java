import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Price paths from seeds: every task makes its own objects through several calls. */
public class MonteCarlo {
  static final class Rates {
    final double drift;
    final double volatility;

    Rates(double drift, double volatility) {
      this.drift = drift;
      this.volatility = volatility;
    }
  }

  static final class PricePath {
    private final double[] values;

    PricePath(int steps) {
      values = new double[steps];
    }

    void walk(Rates rates, long seed) {
      Random random = new Random(seed);
      double price = 100;
      for (int i = 0; i < values.length; i++) {
        price = next(rates, price, random.nextGaussian());
        values[i] = price;
      }
    }

    private static double next(Rates rates, double price, double noise) {
      return price * Math.exp(rates.drift + rates.volatility * noise);
    }

    double expected() {
      double sum = 0;
      for (double value : values) {
        sum += value;
      }
      return sum / values.length;
    }
  }

  static final class Outcome {
    final long seed;
    final double expected;

    Outcome(long seed, double expected) {
      this.seed = seed;
      this.expected = expected;
    }
  }

  static Outcome simulate(Rates rates, int run) {
    long seed = run * 11L;
    PricePath path = new PricePath(50);
    path.walk(rates, seed);
    return new Outcome(seed, path.expected());
  }

  public static void main(String[] args) throws Exception {
    int runs = 200;
    int p = 4;
    Rates rates = new Rates(0.001, 0.02);
    Outcome[] outcomes = new Outcome[runs];
    ExecutorService pool = Executors.newFixedThreadPool(p);
    List<Future<?>> parts = new ArrayList<>();
    int slice = (runs + p - 1) / p;
    for (int t = 0; t < p; t++) {
      int from = t * slice;
      int to = Math.min(runs, from + slice);
      parts.add(
          pool.submit( // proved
              () -> {
                for (int run = from; run < to; run++) {
                  outcomes[run] = simulate(rates, run);
                }
              }));
    }
    for (Future<?> part : parts) {
      part.get();
    }
    pool.shutdown();
    System.out.println(outcomes[runs - 1].expected);
  }
}
