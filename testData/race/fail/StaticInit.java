/** The table is filled by whoever comes, long after the class was initialised. */
public final class StaticInit {
  private static int cached;
  private final int[] results = new int[2];

  private void look(int me) {
    cached = 7; // ndseq: race StaticInit.cached
    results[me] = cached; // ndseq: race StaticInit.cached
  }

  public static void main(String[] args) throws InterruptedException {
    StaticInit s = new StaticInit();
    Thread first = new Thread(() -> s.look(0));
    Thread second = new Thread(() -> s.look(1));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(s.results[0] + s.results[1]);
  }
}
