/** What an interrupted thread leaves is read without waiting for its end. */
public final class InterruptedWait {
  private int last;

  private void run() {
    try {
      synchronized (this) {
        wait();
      }
    } catch (InterruptedException e) {
      last = 1; // ndseq: race InterruptedWait.last
    }
  }

  public static void main(String[] args) throws InterruptedException {
    InterruptedWait w = new InterruptedWait();
    Thread waiter = new Thread(w::run);
    waiter.start();
    waiter.interrupt();
    int seen = w.last; // ndseq: race InterruptedWait.last
    waiter.join();
    System.out.println("0 or 1: " + (seen == 0 || seen == 1));
  }
}
