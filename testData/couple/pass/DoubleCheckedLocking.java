/** Double-checked locking whose first caller is main, before the others start. */
public final class DoubleCheckedLocking {
  private record Helper(int creator) {}

  private static volatile Helper instance;
  private static int firstSaw;
  private static int secondSaw;

  private DoubleCheckedLocking() {}

  static Helper get(int caller) {
    Helper helper = instance;
    if (helper == null) {
      synchronized (DoubleCheckedLocking.class) {
        helper = instance;
        if (helper == null) {
          helper = new Helper(caller);
          instance = helper;
        }
      }
    }
    return helper;
  }

  public static void main(String[] args) throws InterruptedException {
    get(0);
    Thread first = new Thread(() -> firstSaw = get(1).creator());
    Thread second = new Thread(() -> secondSaw = get(2).creator());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("creator " + firstSaw + " and " + secondSaw);
  }
}
