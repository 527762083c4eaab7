import java.util.concurrent.locks.ReentrantLock;

/** Locks are taken in opposite orders, but the second one is only tried. */
public class TryLockTransfers {
  private static final ReentrantLock LEFT = new ReentrantLock();
  private static final ReentrantLock RIGHT = new ReentrantLock();
  private static int moves;

  static void move(ReentrantLock first, ReentrantLock second) {
    boolean isDone = false;
    while (!isDone) {
      first.lock();
      try {
        if (second.tryLock()) {
          try {
            moves++;
            isDone = true;
          } finally {
            second.unlock();
          }
        }
      } finally {
        first.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> move(LEFT, RIGHT));
    Thread two = new Thread(() -> move(RIGHT, LEFT));
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(moves);
  }
}
