// specialize: arguments=2 random=0..30 reports=any
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Two tasks take turns with await. */
public class ConditionAwait {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition turned = lock.newCondition();
  static int turn;
  static int log;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread other =
        new Thread(
            () -> {
              try {
                turns(1, n);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    turns(0, n);
    other.join();
    System.out.println(log);
  }

  static void turns(int id, int n) throws InterruptedException {
    for (int i = 0; i < 2; i++) {
      lock.lock();
      try {
        while (turn != id) {
          turned.await();
        }
        log = log * 5 + id + n;
        turn = 1 - id;
        turned.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }
}
