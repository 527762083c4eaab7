// explore: inside at most 1
/** A semaphore of one permit excludes; the count inside never exceeds one. */
import java.util.concurrent.Semaphore;

public class SemaphorePermits {
  static final Semaphore PERMITS = new Semaphore(1);
  static int inside;
  static int most;

  static void work() {
    try {
      PERMITS.acquire();
      inside++;
      most = Math.max(most, inside);
      inside--;
      PERMITS.release();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(SemaphorePermits::work);
    other.start();
    work();
    other.join();
    System.out.println("inside at most " + most);
  }
}
