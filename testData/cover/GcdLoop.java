// cover: arguments=3,4 schedules=2 abstracted=1 deadlocks=0 failures=0
/** The solver does not decide questions about the iterations of the loop, so it is abstracted. */
public class GcdLoop {
  static final Object LOCK = new Object();
  static int coprime;

  public static void main(String[] args) throws InterruptedException {
    int p = Integer.parseInt(args[0]);
    int q = Integer.parseInt(args[1]);
    int divisor = gcd(p, q);
    Thread thread = new Thread(() -> count(divisor));
    thread.start();
    thread.join();
    System.out.println(coprime);
  }

  static int gcd(int p, int q) {
    while (q != 0) {
      int rest = p % q;
      p = q;
      q = rest;
    }
    return p;
  }

  static void count(int divisor) {
    if (divisor == 1) {
      synchronized (LOCK) {
        coprime++;
      }
    }
  }
}
