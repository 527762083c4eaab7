/** Correct double-checked locking, but the instance remembers who was first to ask. */
public final class DoubleCheckedLocking {
  private record Helper(int creator) {}

  private static volatile Helper instance;
  private static int firstSaw;
  private static int secondSaw;

  private DoubleCheckedLocking() {}

  static Helper get(int caller) {
    Helper helper = instance; // ndseq: couple read DoubleCheckedLocking.instance #1
    if (helper == null) {
      synchronized (DoubleCheckedLocking.class) {
        helper = instance;
        if (helper == null) {
          helper = new Helper(caller);
          instance = helper; // ndseq: couple write DoubleCheckedLocking.instance #1
        }
      }
    }
    return helper;
  }

  public static void main(String[] args) throws InterruptedException {
    instance = null; // ndseq: couple challenger DoubleCheckedLocking.instance #1
    Thread first = new Thread(() -> firstSaw = get(1).creator());
    Thread second = new Thread(() -> secondSaw = get(2).creator());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("the same for both: " + (firstSaw == secondSaw));
  }
}
