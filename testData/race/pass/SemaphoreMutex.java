import java.util.concurrent.Semaphore;

/** A semaphore with one permit keeps others out like a lock. */
public final class SemaphoreMutex {
  private final Semaphore turn = new Semaphore(1);
  private int total;

  private void add(int n) {
    turn.acquireUninterruptibly();
    try {
      total += n;
    } finally {
      turn.release();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SemaphoreMutex sum = new SemaphoreMutex();
    Thread first = new Thread(() -> sum.add(1));
    Thread second = new Thread(() -> sum.add(2));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(sum.total);
  }
}
