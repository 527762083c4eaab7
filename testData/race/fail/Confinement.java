/** The object that should be a thread's own is made once and given to all. */
public final class Confinement {
  private static final class Tally {
    private int count;
  }

  private final Tally shared = new Tally();
  private final ThreadLocal<Tally> own = ThreadLocal.withInitial(() -> shared);

  private void work() {
    own.get().count = 1; // ndseq: race Tally.count
  }

  public static void main(String[] args) throws InterruptedException {
    Confinement c = new Confinement();
    Thread first = new Thread(c::work);
    Thread second = new Thread(c::work);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(c.shared.count);
  }
}
