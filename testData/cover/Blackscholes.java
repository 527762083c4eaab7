// cover: arguments=4,2 inputs=1 schedules=1 deadlocks=0 failures=0
/** Fork-join parallelism without other synchronisation, after blackscholes of PARSEC. */
public class Blackscholes {
  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    int workers = Integer.parseInt(args[1]);
    if (n < 1) {
      System.out.println("no options");
      System.exit(1);
    }
    double[] spot = new double[n];
    double[] price = new double[n];
    for (int i = 0; i < n; i++) {
      spot[i] = 90 + i % 21;
    }
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int from = (int) ((long) n * w / workers);
      int to = (int) ((long) n * (w + 1) / workers);
      threads[w] =
          new Thread(
              () -> {
                for (int i = from; i < to; i++) {
                  price[i] = call(spot[i], 100, 0.02, 0.3, 1);
                }
              });
      threads[w].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    double sum = 0;
    for (double p : price) {
      sum += p;
    }
    System.out.println(sum > 0);
  }

  static double call(double spot, double strike, double rate, double volatility, double time) {
    double root = volatility * Math.sqrt(time);
    double d1 = (Math.log(spot / strike) + (rate + volatility * volatility / 2) * time) / root;
    double d2 = d1 - root;
    return spot * normal(d1) - strike * Math.exp(-rate * time) * normal(d2);
  }

  static double normal(double x) {
    double k = 1 / (1 + 0.2316419 * Math.abs(x));
    double w =
        1
            - Math.exp(-x * x / 2)
                / Math.sqrt(2 * Math.PI)
                * k
                * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
    return x < 0 ? 1 - w : w;
  }
}
