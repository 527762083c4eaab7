// cover: arguments=2 epochs=2 schedules=5 deadlocks=1
/**
 * The sum is always even, which is no relation that the search knows of: it is not decided whether
 * an input leads to the deadlock.
 */
public class HiddenParity {
  static final Object LOCK = new Object();
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    for (int i = 0; i < n; i++) {
      synchronized (LOCK) {
        sum += 2;
      }
    }
    if ((sum & 1) == 1) {
      synchronized (LOCK) {
        LOCK.wait();
      }
    }
  }
}
