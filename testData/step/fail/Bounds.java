/** Each bound is checked against the other one before it is set: both checks can pass. */
public final class Bounds {
  private volatile int lower = 0;
  private volatile int upper = 100;

  private void setLower(int value) {
    if (value <= upper) { // ndseq: step
      Thread.yield();
      lower = value; // ndseq: step
    }
  }

  private void setUpper(int value) {
    if (value >= lower) { // ndseq: step
      Thread.yield();
      upper = value; // ndseq: step
    }
  }

  void work(int task) {
    for (int i = 0; i < 20; i++) {
      if (task == 0) {
        setLower(10 + 4 * i);
      } else {
        setUpper(95 - 4 * i);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Bounds shared = new Bounds();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.lower + " to " + shared.upper);
  }
}
