import java.util.concurrent.Semaphore;

/** Two permits let two tasks in at once. */
public final class SemaphoreMutex {
  private final Semaphore turn = new Semaphore(2);
  private int total;

  private void add(int n) {
    turn.acquireUninterruptibly();
    total += n; // ndseq: race SemaphoreMutex.total
  }

  public static void main(String[] args) throws InterruptedException {
    SemaphoreMutex sum = new SemaphoreMutex();
    Thread first = new Thread(() -> sum.add(1));
    Thread second = new Thread(() -> sum.add(2));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("1, 2 or 3: " + (sum.total >= 1 && sum.total <= 3));
  }
}
