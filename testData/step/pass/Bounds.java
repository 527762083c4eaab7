/** Both bounds are checked and set under one lock. */
public final class Bounds {
  private int lower = 0;
  private int upper = 100;

  private synchronized void setLower(int value) {
    if (value <= upper) {
      lower = value;
    }
  }

  private synchronized void setUpper(int value) {
    if (value >= lower) {
      upper = value;
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
