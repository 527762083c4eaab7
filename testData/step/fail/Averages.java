/** Count and total are read in two synchronized steps: they need not fit. */
public final class Averages {
  private long count;
  private long total;
  private double last;

  private synchronized void add(long value) {
    count++; // ndseq: step
    total += value; // ndseq: step
  }

  private synchronized long count() {
    return count; // ndseq: step
  }

  private synchronized long total() {
    return total; // ndseq: step
  }

  private double mean() {
    return total() / (1.0 + count());
  }

  void work(int task) {
    for (int i = 0; i < 3; i++) {
      if (task == 0) {
        add(10);
      } else {
        last = Math.max(last, mean());
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Averages shared = new Averages();
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.last > 0);
  }
}
