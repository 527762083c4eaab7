import java.util.concurrent.Semaphore;

/** A Semaphore as a signal from one thread to another: a permit given, a permit taken. */
public final class Semaphores {
  private static int value;

  private Semaphores() {}

  public static void main(String[] args) throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    Thread thread =
        new Thread(
            () -> {
              value = 1; // trace: write Semaphores.value
              semaphore.release(); // trace: notify
              semaphore.release(2); // trace: notify
            });
    thread.start(); // trace: fork
    semaphore.acquire(); // trace: wait
    int seen = value; // trace: read Semaphores.value
    semaphore.acquireUninterruptibly(2); // trace: wait
    boolean none = semaphore.tryAcquire();
    thread.join(); // trace: join
    if (seen != 1 || none) {
      throw new AssertionError();
    }
  }
}
