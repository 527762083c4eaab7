/** Synchronized blocks and methods, re-entered, static, and left by an exception. */
public final class Monitors {
  private static int total;
  private int count;

  private Monitors() {}

  synchronized void inside() { // trace: acquire, release
    count++; // trace: read Monitors.count, write Monitors.count
  }

  static synchronized void all() { // trace: acquire, release
    total++; // trace: read Monitors.total, write Monitors.total
  }

  static void thrown(Object lock) {
    synchronized (lock) { // trace: acquire
      throw new IllegalStateException();
    } // trace: release
  }

  public static void main(String[] args) {
    Monitors monitors = new Monitors();
    synchronized (monitors) { // trace: acquire
      monitors.inside();
    } // trace: release
    all();
    try {
      thrown(monitors);
    } catch (IllegalStateException e) {
      viaClass();
    }
  }

  static void viaClass() {
    synchronized (Monitors.class) { // trace: acquire
      total++; // trace: read Monitors.total, write Monitors.total
    } // trace: release
  }
}
