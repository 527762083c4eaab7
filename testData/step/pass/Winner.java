/** Whoever comes first says that work has begun; it makes no difference who does. */
public final class Winner {
  private volatile boolean begun;
  private volatile int unused;

  void work(int task) {
    for (int i = 0; i < 10; i++) {
      if (!begun) {
        Thread.yield();
        begun = true;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Winner shared = new Winner();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.begun);
  }
}
