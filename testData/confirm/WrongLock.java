// confirm: race confirmed: the output is `sum 5` instead of `sum 12`
// confirm: cycle confirmed: instead of `sum 12`
/** Two methods guard one field with different locks. */
public class WrongLock {
  private final Object left = new Object();
  private final Object right = new Object();
  private int sum;

  void addLeft() {
    synchronized (left) {
      sum += 5; // step: 0.0 0 read sum, 1.0 0 read sum, 1.2 0 write sum
    }
  }

  void addRight() {
    synchronized (right) {
      sum += 7; // step: 0.1 1 write sum, 1.1 1 write sum
    }
  }

  public static void main(String[] args) throws InterruptedException {
    WrongLock both = new WrongLock();
    Thread one = new Thread(both::addLeft);
    Thread other = new Thread(both::addRight);
    one.start();
    other.start();
    one.join();
    other.join();
    System.out.println("sum " + both.sum);
  }
}
