// confirm: race missing: had both tasks at their accesses at once
// confirm: cycle missing: had these accesses in this order
/** Two methods guard one field with the same lock. */
public class SameLock {
  private final Object lock = new Object();
  private int sum;

  void addLeft() {
    synchronized (lock) {
      sum += 5; // step: 0.0 0 read sum, 1.0 0 read sum, 1.2 0 write sum
    }
  }

  void addRight() {
    synchronized (lock) {
      sum += 7; // step: 0.1 1 write sum, 1.1 1 write sum
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SameLock both = new SameLock();
    Thread one = new Thread(both::addLeft);
    Thread other = new Thread(both::addRight);
    one.start();
    other.start();
    one.join();
    other.join();
    System.out.println("sum " + both.sum);
  }
}
