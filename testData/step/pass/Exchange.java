/** Exchanges two values while nobody else does. */
public final class Exchange {
  private static final class Cell {
    private int value;

    Cell(int value) {
      this.value = value;
    }

    synchronized int get() {
      return value;
    }

    synchronized void set(int next) {
      value = next;
    }
  }

  private final Cell one = new Cell(1);
  private final Cell two = new Cell(2);

  private void exchange(Cell a, Cell b) {
    synchronized (this) {
      int kept = a.get();
      a.set(b.get());
      b.set(kept);
    }
  }

  void work(int task) {
    if (task == 0) {
      exchange(one, two);
    } else {
      exchange(two, one);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Exchange shared = new Exchange();
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.one.get() + shared.two.get());
  }
}
