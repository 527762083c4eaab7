import java.util.concurrent.atomic.AtomicInteger;

/** Takes permits with compareAndSet, which looks again. */
public final class Permits {
  private final AtomicInteger left = new AtomicInteger(10);
  private final AtomicInteger taken = new AtomicInteger();

  private boolean take() {
    while (true) {
      int seen = left.get();
      if (seen == 0) {
        return false;
      }
      if (left.compareAndSet(seen, seen - 1)) {
        return true;
      }
    }
  }

  void work(int task) {
    for (int i = 0; i < 6; i++) {
      if (take()) {
        taken.incrementAndGet();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Permits shared = new Permits();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.taken.get() + " taken");
  }
}
