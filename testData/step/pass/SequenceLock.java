import java.util.concurrent.atomic.AtomicInteger;

/** Reads two fields again until nobody has written in between. */
public final class SequenceLock {
  private final AtomicInteger sequence = new AtomicInteger();
  private volatile int x;
  private volatile int y;
  private final int[] torn = new int[3];

  private void move(int by) {
    sequence.incrementAndGet();
    x = x + by;
    Thread.yield();
    y = y - by;
    sequence.incrementAndGet();
  }

  private int sum() {
    while (true) {
      int before = sequence.get();
      int a = x;
      int b = y;
      if (before % 2 == 0 && sequence.get() == before) {
        return a + b;
      }
      Thread.onSpinWait();
    }
  }

  void work(int task) {
    for (int i = 1; i < 15; i++) {
      if (task == 0) {
        move(i);
      } else if (sum() != 0) {
        torn[task]++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SequenceLock shared = new SequenceLock();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("torn: " + (shared.torn[1] + shared.torn[2]));
  }
}
