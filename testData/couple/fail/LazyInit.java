/** Lazy initialisation without synchronisation: one thread may see nothing, or the other's. */
public final class LazyInit {
  private static int[] table;
  private static int firstSaw;
  private static int secondSaw;

  private LazyInit() {}

  static int lookUp(int caller) {
    int[] found = table; // ndseq: couple read LazyInit.table #1
    if (found == null) {
      found = new int[] {caller};
      table = found; // ndseq: couple write LazyInit.table #1
    }
    return found[0];
  }

  public static void main(String[] args) throws InterruptedException {
    table = null; // ndseq: couple challenger LazyInit.table #1
    Thread first = new Thread(() -> firstSaw = lookUp(1));
    Thread second = new Thread(() -> secondSaw = lookUp(2));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("saw " + firstSaw + " and " + secondSaw);
  }
}
