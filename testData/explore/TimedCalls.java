// explore: locked got a | locked got null | not locked got a | not locked got null
/** Calls with time limits may or may not run out of time. */
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TimedCalls {
  static final ReentrantLock LOCK = new ReentrantLock();

  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    Thread other =
        new Thread(
            () -> {
              LOCK.lock();
              LOCK.unlock();
              queue.add("a");
            });
    other.start();
    boolean isLocked = LOCK.tryLock(100, TimeUnit.MILLISECONDS);
    if (isLocked) {
      LOCK.unlock();
    }
    String got = queue.poll(100, TimeUnit.MILLISECONDS);
    other.join();
    System.out.println((isLocked ? "locked" : "not locked") + " got " + got);
  }
}
