/** A counter that "is only a statistic", and a flag that "only ever becomes true". */
public final class Counters {
  private static int hits;
  private static boolean used;

  private Counters() {}

  static void work() {
    hits++; // ndseq: race Counters.hits
    used = true; // ndseq: race Counters.used
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(Counters::work);
    Thread second = new Thread(Counters::work);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("hits = " + hits + ", used = " + used);
  }
}
