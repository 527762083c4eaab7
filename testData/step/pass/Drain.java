import java.util.concurrent.ConcurrentLinkedQueue;

/** Looks whether there will be more jobs, then for a job. */
public final class Drain {
  private final ConcurrentLinkedQueue<Integer> jobs = new ConcurrentLinkedQueue<>();
  private volatile boolean isClosed;
  private int sum;

  private void produce() {
    for (int i = 1; i <= 4; i++) {
      jobs.add(i);
      Thread.yield();
    }
    isClosed = true;
  }

  private void consume() {
    while (true) {
      boolean isLast = isClosed;
      Integer job = jobs.poll();
      if (job != null) {
        sum += job;
      } else if (isLast) {
        return;
      }
    }
  }

  void work(int task) {
    if (task == 0) {
      consume();
    } else {
      produce();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Drain shared = new Drain();
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.sum);
  }
}
