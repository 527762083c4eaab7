import java.util.concurrent.atomic.AtomicReference;

/** Replaces an immutable value by one made from an old one: updates get lost. */
public final class Snapshots {
  private record Totals(int count, int sum) {
    Totals with(int x) {
      return new Totals(count + 1, sum + x);
    }
  }

  private final AtomicReference<Totals> totals = new AtomicReference<>(new Totals(0, 0));

  void work(int task) {
    for (int i = 0; i < 8; i++) {
      int x = task + i;
      totals.set(totals.get().with(x)); // ndseq: step
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Snapshots shared = new Snapshots();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.totals.get());
  }
}
