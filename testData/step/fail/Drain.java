import java.util.concurrent.ConcurrentLinkedQueue;

/** Looks for a job, then whether there will be more: one can come in between. */
public final class Drain {
  private final ConcurrentLinkedQueue<Integer> jobs = new ConcurrentLinkedQueue<>();
  private volatile boolean isClosed;
  private int sum;

  private void produce() {
    for (int i = 1; i <= 4; i++) {
      jobs.add(i); // ndseq: step
      Thread.yield();
    }
    isClosed = true; // ndseq: step
  }

  private void consume() {
    while (true) {
      Integer job = jobs.poll(); // ndseq: step
      if (job != null) {
        sum += job;
      } else if (isClosed) { // ndseq: step
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
