/** Keeps a question and its answer in one immutable object; who misses overwrites it. */
public final class LastQuotient {
  private record Entry(int question, int answer) {}

  private volatile Entry last = new Entry(0, 0);
  private final int[] wrong = new int[3];

  private int square(int n) {
    Entry entry = last;
    if (entry.question() == n) {
      return entry.answer();
    }
    Thread.yield();
    last = new Entry(n, n * n);
    return n * n;
  }

  void work(int task) {
    for (int i = 1; i < 30; i++) {
      int n = i % 4 + 1;
      if (square(n) != n * n) {
        wrong[task]++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LastQuotient shared = new LastQuotient();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("wrong: " + (shared.wrong[0] + shared.wrong[1] + shared.wrong[2]));
  }
}
