/** A waiter that is interrupted takes back the lock and goes on; the flag is guarded by it. */
public final class InterruptedWait {
  private boolean stopped;
  private int rounds;

  private synchronized void run() {
    while (!stopped) {
      try {
        rounds++;
        wait(20);
      } catch (InterruptedException e) {
        stopped = true;
      }
    }
  }

  private synchronized int rounds() {
    return rounds;
  }

  public static void main(String[] args) throws InterruptedException {
    InterruptedWait w = new InterruptedWait();
    Thread waiter = new Thread(w::run);
    waiter.start();
    waiter.interrupt();
    boolean some = w.rounds() >= 0;
    waiter.join();
    System.out.println(some && w.rounds > 0);
  }
}
