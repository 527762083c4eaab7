// cover: arguments=2,5,2 inputs=2 schedules=1 deadlocks=0 failures=0
/** A Monte Carlo simulation in fork-join form, after swaptions of PARSEC. */
public class Swaptions {
  public static void main(String[] args) throws InterruptedException {
    int count = Integer.parseInt(args[0]);
    int trials = Integer.parseInt(args[1]);
    int workers = Integer.parseInt(args[2]);
    double[] price = new double[Math.max(count, 0)];
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int first = w;
      threads[w] =
          new Thread(
              () -> {
                for (int s = first; s < price.length; s += threads.length) {
                  price[s] = simulate(s, trials);
                }
              });
      threads[w].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(price.length);
  }

  static double simulate(int seed, int trials) {
    long state = seed + 1;
    double sum = 0;
    for (int t = 0; t < trials; t++) {
      state = state * 16807 % 2147483647;
      double rate = 0.05 + 0.02 * (state / 2147483647.0 - 0.5);
      sum += Math.max(rate - 0.05, 0);
    }
    return trials > 0 ? sum / trials : 0;
  }
}
