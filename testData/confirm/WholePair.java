// confirm: cycle missing: had these accesses in this order
/** A pair is written and read under a lock. */
public class WholePair {
  static int low = 1;
  static int high = 2;

  static synchronized void move() {
    low = 11; // step: 0.0 0 write low
    high = 12; // step: 0.3 0 write high
  }

  static synchronized void check() {
    int l = low; // step: 0.1 1 read low
    int h = high; // step: 0.2 1 read high
    if (h - l != 1) {
      throw new AssertionError("torn");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread mover = new Thread(WholePair::move);
    Thread checker = new Thread(WholePair::check);
    mover.start();
    checker.start();
    mover.join();
    checker.join();
    System.out.println(low + " " + high);
  }
}
