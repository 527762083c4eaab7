import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers feed their own queue; what is pending is counted in two steps. */
public final class PendingWork {
  private final Queue<Integer> todo = new ConcurrentLinkedQueue<>();
  private volatile int pending = 1;
  private final AtomicInteger done = new AtomicInteger();

  {
    todo.add(1);
  }

  void work(int task) {
    for (int round = 0; pending > 0 && round < 200; round++) {
      Integer item = todo.poll();
      if (item == null) {
        Thread.yield();
        continue;
      }
      for (int child = 2 * item; child <= 2 * item + 1 && child < 20; child++) {
        pending = pending + 1; // ndseq: step
        todo.add(child);
      }
      done.incrementAndGet();
      pending = pending - 1; // ndseq: step
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
    System.out.println("done: " + (shared.done.get() > 0) + ", pending: " + shared.pending);
  }
}
