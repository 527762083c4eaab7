// confirm: cycle confirmed assertion: the run ends with java.lang.AssertionError: torn
// confirm: race confirmed assertion: the run ends with java.lang.AssertionError: torn
/** A pair is written in two steps, and read meanwhile. */
public class TornPair {
  static int low = 1;
  static int high = 2;

  static void move() {
    low = 11; // step: 0.0 0 write low
    high = 12; // step: 0.3 0 write high, 1.0 0 write high
  }

  static void check() {
    int l = low; // step: 0.1 1 read low
    int h = high; // step: 0.2 1 read high, 1.1 1 read high
    if (h - l != 1) {
      throw new AssertionError("torn");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread mover = new Thread(TornPair::move);
    Thread checker = new Thread(TornPair::check);
    mover.start();
    checker.start();
    mover.join();
    checker.join();
    System.out.println(low + " " + high);
  }
}
