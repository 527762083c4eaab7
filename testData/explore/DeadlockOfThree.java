// explore: done | deadlock
/** Three tasks each take a lock and then that of the next. */
import java.util.concurrent.locks.ReentrantLock;

public class DeadlockOfThree {
  static final ReentrantLock[] FORKS = {
    new ReentrantLock(), new ReentrantLock(), new ReentrantLock()
  };

  static void eat(int seat) {
    ReentrantLock left = FORKS[seat];
    ReentrantLock right = FORKS[(seat + 1) % FORKS.length];
    left.lock();
    try {
      right.lock();
      right.unlock();
    } finally {
      left.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] eaters = new Thread[FORKS.length];
    for (int i = 0; i < eaters.length; i++) {
      int seat = i;
      eaters[i] = new Thread(() -> eat(seat));
      eaters[i].start();
    }
    for (Thread eater : eaters) {
      eater.join();
    }
    System.out.println("done");
  }
}
