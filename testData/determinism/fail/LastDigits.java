/** A floating-point sum under a lock: no race, but rounding depends on the order. */
public class LastDigits {
  private double sum;

  synchronized void add(double x) {
    sum += x; // meets rounding
  }

  void run() throws InterruptedException {
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      double x = 0.1 * t;
      threads[t] = new Thread(() -> add(x));
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LastDigits digits = new LastDigits();
    digits.run();
    System.out.println(digits.sum);
  }
}
