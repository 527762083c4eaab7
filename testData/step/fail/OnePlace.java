import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A place for one item; a task that is woken does not look whether it is there. */
public final class OnePlace {
  private final Lock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final String[] place = new String[1];
  private int filled;
  private int missing;

  void put(String item) throws InterruptedException {
    lock.lock();
    try {
      if (filled == 1) { // ndseq: step
        changed.await();
      }
      place[0] = item;
      filled = 1; // ndseq: step
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  String take() throws InterruptedException {
    lock.lock();
    try {
      if (filled == 0) { // ndseq: step
        changed.await();
      }
      String item = place[0];
      place[0] = null;
      filled = 0; // ndseq: step
      changed.signalAll();
      return item;
    } finally {
      lock.unlock();
    }
  }

  private synchronized void miss() {
    missing++;
  }

  void work(int task) {
    try {
      for (int i = 0; i < 3; i++) {
        if (task == 0) {
          put("a");
          put("b");
        } else if (take() == null) {
          miss();
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OnePlace shared = new OnePlace();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].setDaemon(true);
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join(3000);
    }
    synchronized (shared) {
      System.out.println(shared.missing);
    }
  }
}
