import java.util.concurrent.Semaphore;

/** A worker returns without giving its permit back. */
public class PermitsGone {
  private static final Semaphore PERMITS = new Semaphore(1);

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(PERMITS::acquireUninterruptibly, "first");
    first.start();
    first.join();
    PERMITS.acquire(); // ndseq: waits semaphore
    PERMITS.release();
  }
}
