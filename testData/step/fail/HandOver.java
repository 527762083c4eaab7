import java.util.ArrayDeque;
import java.util.Deque;

/** Takes what it waited for without looking whether it is still there. */
public final class HandOver {
  private final Deque<Integer> items = new ArrayDeque<>();
  private final int[] missing = new int[3];

  private synchronized void put(int x) {
    items.addLast(x); // ndseq: step
    notifyAll();
  }

  private synchronized Integer take() throws InterruptedException {
    if (items.isEmpty()) { // ndseq: step
      wait(50);
    }
    return items.pollFirst(); // ndseq: step
  }

  void work(int task) {
    try {
      for (int i = 0; i < 12; i++) {
        if (task == 0) {
          put(i);
          put(i);
          Thread.sleep(1);
        } else if (take() == null) {
          missing[task]++;
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    HandOver shared = new HandOver();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("missing: " + (shared.missing[1] + shared.missing[2] >= 0));
  }
}
