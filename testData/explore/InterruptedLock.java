// explore: acquired 0 | acquired 2 | interrupted 0 | interrupted 1 | interrupted 2
/** An interrupt ends the wait for a lock, whether another task holds it or not. */
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedLock {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static volatile int value;
  private static volatile String end;

  private static void hold() {
    LOCK.lock();
    try {
      value = 1;
      value = 2;
    } finally {
      LOCK.unlock();
    }
  }

  private static void acquire() {
    try {
      LOCK.lockInterruptibly();
      try {
        end = "acquired " + value;
      } finally {
        LOCK.unlock();
      }
    } catch (InterruptedException e) {
      end = "interrupted " + value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread holder = new Thread(InterruptedLock::hold);
    Thread other = new Thread(InterruptedLock::acquire);
    holder.start();
    other.start();
    other.interrupt();
    holder.join();
    other.join();
    System.out.println(end);
  }
}
