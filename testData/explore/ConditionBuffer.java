// explore: 1 2
/** A buffer of one item with a lock and two conditions. */
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionBuffer {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private int count;
  private int item;

  void put(int value) throws InterruptedException {
    lock.lock();
    try {
      while (count == 1) {
        notFull.await();
      }
      item = value;
      count++;
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  int take() throws InterruptedException {
    lock.lock();
    try {
      while (count == 0) {
        notEmpty.await();
      }
      count--;
      notFull.signal();
      return item;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ConditionBuffer buffer = new ConditionBuffer();
    Thread other =
        new Thread(
            () -> {
              try {
                buffer.put(1);
                buffer.put(2);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    System.out.println(buffer.take() + " " + buffer.take());
  }
}
