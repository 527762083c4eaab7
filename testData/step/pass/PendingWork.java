import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers feed their own queue and end when an atomic count of what is pending is 0. */
public final class PendingWork {
  private final Queue<Integer> todo = new ConcurrentLinkedQueue<>();
  private final AtomicInteger pending = new AtomicInteger(1);
  private final AtomicInteger done = new AtomicInteger();

  {
    todo.add(1);
  }

  void work(int task) {
    while (pending.get() > 0) {
      Integer item = todo.poll();
      if (item == null) {
        Thread.onSpinWait();
        continue;
      }
      for (int child = 2 * item; child <= 2 * item + 1 && child < 20; child++) {
        pending.incrementAndGet();
        todo.add(child);
      }
      done.incrementAndGet();
      pending.decrementAndGet();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PendingWork shared = new PendingWork();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("done: " + shared.done.get());
  }
}
