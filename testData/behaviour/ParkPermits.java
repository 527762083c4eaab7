import java.util.concurrent.locks.LockSupport;

/** One permit each: whoever takes it away hangs the program. */
public final class ParkPermits {
  private static final int ROUNDS = 60;

  private static volatile boolean isReady;
  private static int shared;

  private ParkPermits() {}

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < ROUNDS; i++) {
      handOver();
    }
    keepOwnPermit();
    System.out.println("all permits arrived, " + shared);
  }

  /** The other thread gives one permit after the flag, and this thread looks at the flag first. */
  private static void handOver() throws InterruptedException {
    isReady = false;
    Thread main = Thread.currentThread();
    Thread other =
        new Thread(
            () -> {
              synchronized (ParkPermits.class) {
                shared++;
              }
              isReady = true;
              LockSupport.unpark(main);
            });
    other.start();
    while (!isReady) {
      LockSupport.park();
    }
    other.join();
    // The permit may still be there; it must not be in the way of the next round.
    LockSupport.parkNanos(1);
  }

  /** A permit that is there stays there, whatever the thread does before it parks. */
  private static void keepOwnPermit() {
    for (int i = 0; i < ROUNDS; i++) {
      LockSupport.unpark(Thread.currentThread());
      for (int k = 0; k < 20; k++) {
        synchronized (ParkPermits.class) {
          shared++;
        }
      }
      LockSupport.park();
    }
  }
}
