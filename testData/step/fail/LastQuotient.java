/** Keeps a question and its answer in two fields: a reader can get the answer to another question. */
public final class LastQuotient {
  private volatile int question;
  private volatile int answer;
  private final int[] wrong = new int[3];

  private int square(int n) {
    if (question == n) { // ndseq: step
      return answer; // ndseq: step
    }
    question = n; // ndseq: step
    Thread.yield();
    answer = n * n; // ndseq: step
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
