// specialize: arguments=3 20 random=3 1..50 reports=0
/** The counting phase of radix of SPLASH-2: private histograms that one lock adds up. */
public class DigitHistogram {
  static final int DIGITS = 10;
  static final int[] total = new int[DIGITS];
  static final Object lock = new Object();
  static int finished;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int keys = Integer.parseInt(args[1]);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int from = keys * t / threads;
      int to = keys * (t + 1) / threads;
      workers[t] = new Thread(() -> count(from, to));
      workers[t].start();
    }
    for (int t = 0; t < threads; t++) {
      workers[t].join();
    }
    for (int d = 0; d < DIGITS; d++) {
      System.out.println(d + ": " + total[d]);
    }
    System.out.println(finished);
  }

  static void count(int from, int to) {
    int[] mine = new int[DIGITS];
    for (int i = from; i < to; i++) {
      mine[key(i) % DIGITS]++;
    }
    synchronized (lock) {
      for (int d = 0; d < DIGITS; d++) {
        total[d] += mine[d];
      }
      finished++;
    }
  }

  static int key(int i) {
    return i * 37 % 1000;
  }
}
