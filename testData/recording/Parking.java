import java.util.concurrent.locks.LockSupport;

/** LockSupport: the permit given before the park lets it pass. */
public final class Parking {
  private static volatile boolean ready;
  private static int value;

  private Parking() {}

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread thread =
        new Thread(
            () -> {
              value = 1; // trace: write Parking.value
              ready = true; // trace: write Parking.ready
              LockSupport.unpark(main); // trace: notify
            });
    thread.start(); // trace: fork
    thread.join(); // trace: join
    LockSupport.park(); // trace: wait
    boolean there = ready; // trace: read Parking.ready
    int seen = value; // trace: read Parking.value
    if (!there || seen != 1) {
      throw new AssertionError();
    }
  }
}
