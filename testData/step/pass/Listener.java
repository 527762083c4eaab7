import java.util.concurrent.atomic.AtomicInteger;

/** Copies a listener to a local variable before it tests and calls it. */
public final class Listener {
  private volatile Runnable listener;
  private final AtomicInteger clicks = new AtomicInteger();
  private final AtomicInteger failures = new AtomicInteger();

  void click() {
    Runnable current = listener;
    if (current != null) {
      try {
        current.run();
      } catch (NullPointerException e) {
        failures.incrementAndGet();
      }
    }
  }

  void registerForAWhile() {
    listener = clicks::incrementAndGet;
    Thread.yield();
    listener = null;
  }

  public static void main(String[] args) throws InterruptedException {
    Listener shared = new Listener();
    Thread user =
        new Thread(
            () -> {
              for (int i = 0; i < 40; i++) {
                shared.click();
              }
            });
    Thread dialog =
        new Thread(
            () -> {
              for (int i = 0; i < 20; i++) {
                shared.registerForAWhile();
              }
            });
    user.start();
    dialog.start();
    user.join();
    dialog.join();
    System.out.println(shared.clicks.get() + shared.failures.get() <= 40);
  }
}
