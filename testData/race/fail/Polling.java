import java.util.concurrent.CountDownLatch;

/** Asking once, without waiting for the answer, orders nothing. */
public final class Polling {
  private int byThread;
  private int byLatch;

  public static void main(String[] args) throws InterruptedException {
    Polling state = new Polling();
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              state.byThread = 1; // ndseq: race Polling.byThread
              state.byLatch = 1; // ndseq: race Polling.byLatch
              try {
                asked.await();
              } catch (InterruptedException e) {
                return;
              }
              latch.countDown();
            });
    thread.start();
    boolean isAlive = thread.isAlive();
    int seen = state.byThread; // ndseq: race Polling.byThread
    long count = latch.getCount();
    seen += state.byLatch; // ndseq: race Polling.byLatch
    asked.countDown();
    thread.join();
    System.out.println(isAlive && count == 1 && seen >= 0);
  }
}
