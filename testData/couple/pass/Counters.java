/** A counter per thread, added up after the join. */
public final class Counters {
  private int hits;

  private void hit() {
    hits++;
  }

  public static void main(String[] args) throws InterruptedException {
    Counters one = new Counters();
    Counters other = new Counters();
    Thread first = new Thread(one::hit);
    Thread second = new Thread(other::hit);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("hits = " + (one.hits + other.hits));
  }
}
