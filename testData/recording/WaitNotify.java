/** wait and notify. Main holds the monitor until it waits, so it waits exactly once. */
public final class WaitNotify {
  private static boolean ready;

  private WaitNotify() {}

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread thread =
        new Thread(
            () -> {
              synchronized (monitor) { // trace: acquire
                ready = true; // trace: write WaitNotify.ready
                monitor.notify(); // trace: notify
              } // trace: release
            });
    synchronized (monitor) { // trace: acquire
      thread.start(); // trace: fork
      while (!ready) { // trace: read WaitNotify.ready x2
        monitor.wait(); // trace: release, wait, acquire
      }
    } // trace: release
    thread.join(); // trace: join
  }
}
