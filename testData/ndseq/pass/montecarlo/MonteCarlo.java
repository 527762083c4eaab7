// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=1723k slicedOut=731k
// ndseq-size: default=30 paper=2200 (1716k)
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Monte Carlo pricing: every task simulates one price path and puts its return into a synchronised
 * list that main averages. The run is not conflict-serializable: all tasks also write the shared
 * fields of {@link Progress} at their beginning and at their end, and count in them without a lock.
 * But no branch and no result depends on those, so they are irrelevant and no block is needed.
 */
public final class MonteCarlo {
  private static final int STEPS = 40;

  /** What a debugger or a status line would look at; nobody in this program does. */
  private static final class Progress {
    static int lastStarted;
    static int lastFinished;
    static int paths;
  }

  private record Outcome(int path, double expectedReturn) {}

  private static final List<Outcome> results = Collections.synchronizedList(new ArrayList<>());

  private MonteCarlo() {}

  private static void simulate(int path) {
    Progress.lastStarted = path;
    Progress.paths = Progress.paths + 1;
    double[] prices = new double[STEPS + 1];
    prices[0] = 100;
    long seed = path * 7919L + 17;
    for (int step = 1; step <= STEPS; step++) {
      double normal = -6;
      for (int k = 0; k < 12; k++) {
        seed = (seed * 0x5DEECE66DL + 11) & ((1L << 48) - 1);
        normal += (seed >>> 16) / (double) (1L << 32);
      }
      prices[step] = prices[step - 1] * Math.exp(0.0005 + 0.01 * normal);
    }
    double sum = 0;
    for (int step = 1; step <= STEPS; step++) {
      sum += Math.log(prices[step] / prices[step - 1]);
    }
    results.add(new Outcome(path, sum / STEPS));
    Progress.lastFinished = path;
    Progress.paths = Progress.paths + 1;
  }

  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 30;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Progress.lastStarted = -1;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CompletableFuture<?>[] paths = new CompletableFuture<?>[size];
    for (int p = 0; p < size; p++) {
      int path = p;
      paths[p] = CompletableFuture.runAsync(() -> simulate(path), pool);
    }
    CompletableFuture.allOf(paths).join();
    pool.shutdown();
    double[] returns = new double[size];
    for (Outcome outcome : results) {
      returns[outcome.path()] = outcome.expectedReturn();
    }
    double mean = 0;
    for (double each : returns) {
      mean += each / size;
    }
    System.out.printf("%d paths, mean return = %.9f%n", results.size(), mean);
    if (results.size() != size || size == 30 && Math.abs(mean - 0.000080964) > 1e-8) {
      System.exit(1);
    }
  }
}
