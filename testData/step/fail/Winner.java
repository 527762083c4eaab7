/** The first task wins: whether somebody has won is checked, then said. */
public final class Winner {
  private volatile boolean won;
  private volatile int winner;

  void work(int task) {
    for (int i = 0; i < 10; i++) {
      if (!won) { // ndseq: step
        Thread.yield();
        won = true; // ndseq: step
        winner = task + 1;
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
    System.out.println(shared.winner > 0);
  }
}
