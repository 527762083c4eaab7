import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/** The interrupt flag belongs to the program: nobody else clears it, sets it or heeds it. */
public final class InterruptFlags {
  private static final int ROUNDS = 200;

  private static int shared;

  private InterruptFlags() {}

  public static void main(String[] args) throws InterruptedException {
    System.out.println("kept by its thread: " + keptByItsThread());
    System.out.println("never cleared: " + neverCleared());
    System.out.println("sleep after interrupt: " + sleepAfterInterrupt());
    System.out.println("main interrupted: " + Thread.interrupted());
  }

  private static void step() {
    synchronized (InterruptFlags.class) {
      shared++;
    }
  }

  private static boolean keptByItsThread() throws InterruptedException {
    AtomicBoolean kept = new AtomicBoolean(true);
    Thread thread =
        new Thread(
            () -> {
              Thread.currentThread().interrupt();
              for (int i = 0; i < ROUNDS; i++) {
                step();
                if (!Thread.currentThread().isInterrupted()) {
                  kept.set(false);
                }
              }
            });
    thread.start();
    thread.join();
    return kept.get();
  }

  /** Another thread watches the flag all the time while its owner is disturbed. */
  private static boolean neverCleared() throws InterruptedException {
    AtomicBoolean isOver = new AtomicBoolean();
    AtomicBoolean kept = new AtomicBoolean(true);
    CountDownLatch isInterrupted = new CountDownLatch(1);
    Thread owner =
        new Thread(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                step();
              }
              isInterrupted.countDown();
              for (int i = 0; i < ROUNDS; i++) {
                step();
              }
              isOver.set(true);
              while (shared >= 0) {
                step();
                if (!isOver.get()) {
                  return;
                }
              }
            });
    owner.start();
    owner.interrupt();
    isInterrupted.await();
    while (!isOver.get()) {
      if (!owner.isInterrupted()) {
        kept.set(false);
      }
    }
    isOver.set(false);
    owner.join();
    return kept.get();
  }

  private static boolean sleepAfterInterrupt() throws InterruptedException {
    AtomicBoolean threw = new AtomicBoolean();
    Thread thread =
        new Thread(
            () -> {
              Thread.currentThread().interrupt();
              step();
              try {
                Thread.sleep(60_000);
              } catch (InterruptedException e) {
                threw.set(!Thread.currentThread().isInterrupted());
              }
            });
    thread.start();
    thread.join();
    return threw.get();
  }
}
