/** Every thread works on an object of its own; the results are gathered after join. */
public final class Confinement {
  private static final class Tally {
    private int count;
  }

  private static final ThreadLocal<Tally> OWN = ThreadLocal.withInitial(Tally::new);
  private final int[] results = new int[3];

  private void work(int me) {
    for (int i = 0; i <= me; i++) {
      OWN.get().count++;
    }
    results[me] = OWN.get().count;
  }

  public static void main(String[] args) throws InterruptedException {
    Confinement c = new Confinement();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> c.work(me));
      threads[i].start();
    }
    int sum = 0;
    for (int i = 0; i < threads.length; i++) {
      threads[i].join();
      sum += c.results[i];
    }
    System.out.println(sum);
  }
}
