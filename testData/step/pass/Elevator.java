import java.util.TreeSet;

/** Chooses the next floor by the last one: what it remembers of earlier choices is not relied on. */
public final class Elevator {
  private final TreeSet<Integer> requests = new TreeSet<>();
  private int floor;
  private int served;

  private synchronized void request(int wanted) {
    requests.add(wanted);
  }

  private synchronized void serve() {
    if (!requests.isEmpty()) {
      Integer next = requests.ceiling(floor);
      floor = next == null ? requests.first() : next;
      requests.remove(floor);
      served++;
    }
  }

  void work(int task) {
    for (int i = 0; i < 5; i++) {
      if (task == 0) {
        request(i * 3 % 5);
      } else {
        serve();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Elevator shared = new Elevator();
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.served + shared.requests.size());
  }
}
