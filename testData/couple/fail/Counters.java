/** A counter that "is only a statistic": an update can be lost. */
public final class Counters {
  private static int hits;

  private Counters() {}

  static void hit() {
    int before = hits; // ndseq: couple read Counters.hits #1
    hits = before + 1; // ndseq: couple write Counters.hits #1
  }

  public static void main(String[] args) throws InterruptedException {
    hits = 0; // ndseq: couple challenger Counters.hits #1
    Thread first = new Thread(Counters::hit);
    Thread second = new Thread(Counters::hit);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("1 or 2: " + (hits == 1 || hits == 2));
  }
}
