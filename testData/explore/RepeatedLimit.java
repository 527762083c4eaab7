// explore: 0 true | 1 true | 2 false
// reason: a wait with a time limit is made again
/** The second wait at one place may end early as well, which is not tried. */
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class RepeatedLimit {
  private static int acquired;

  public static void main(String[] args) throws InterruptedException {
    Semaphore permits = new Semaphore(0);
    Thread other =
        new Thread(
            () -> {
              permits.release();
              permits.release();
            });
    other.start();
    boolean isLate = false;
    for (int i = 0; i < 2 && !isLate; i++) {
      isLate = !permits.tryAcquire(3, TimeUnit.MILLISECONDS);
      acquired += isLate ? 0 : 1;
    }
    other.join();
    System.out.println(acquired + " " + isLate);
  }
}
