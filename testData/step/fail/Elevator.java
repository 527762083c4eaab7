import java.util.TreeSet;

/** Decides in one step that nobody waits and resets the floor in another. */
public final class Elevator {
  private final TreeSet<Integer> requests = new TreeSet<>();
  private int floor;
  private int served;

  private synchronized void request(int wanted) {
    requests.add(wanted);
  }

  private synchronized boolean isIdle() {
    return floor == 0; // ndseq: step
  }

  private synchronized void move(int by) {
    floor += by; // ndseq: step
    served++;
  }

  private void serve() {
    if (isIdle()) {
      move(1);
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
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.served + " moves, " + shared.requests.size() + " requests");
  }
}
