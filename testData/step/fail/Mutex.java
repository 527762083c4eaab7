import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A lock whose state is looked at and set in two steps: two tasks can get it. */
public final class Mutex {
  private static final class Sync extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int ignored) {
      if (getState() == 0) { // ndseq: step
        setState(1); // ndseq: step
        setExclusiveOwnerThread(Thread.currentThread());
        return true;
      }
      return false;
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setExclusiveOwnerThread(null);
      setState(0);
      return true;
    }
  }

  private final Sync sync = new Sync();
  private int entered;

  void work(int task) {
    for (int i = 0; i < 4; i++) {
      sync.acquire(1);
      entered++;
      sync.release(1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Mutex shared = new Mutex();
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.entered + " entered");
  }
}
