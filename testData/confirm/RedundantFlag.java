// confirm: race benign: both orders were seen
/** All tasks set a flag to the same value. */
public class RedundantFlag {
  static boolean seen;

  static void look() {
    seen = true; // step: 0.0 0 write seen, 0.1 1 write seen
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(RedundantFlag::look);
    Thread second = new Thread(RedundantFlag::look);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(seen);
  }
}
