/** Finds a free seat in one step and takes it in another: two tasks can take the same one. */
public final class Seats {
  private final String[] owners = new String[4];
  private final Integer[] numbers = {0, 1, 2, 3};

  private synchronized Integer free() {
    for (Integer number : numbers) {
      if (owners[number] == null) { // ndseq: step
        return number;
      }
    }
    return null;
  }

  private synchronized void take(int number, int task) {
    owners[number] = "task " + task; // ndseq: step
  }

  void work(int task) {
    Integer number = free();
    if (number != null) {
      take(number, task);
    }
  }

  public static int count(String[] owners) {
    int taken = 0;
    for (String owner : owners) {
      taken += owner == null ? 0 : 1;
    }
    return taken;
  }

  public static void main(String[] args) throws InterruptedException {
    Seats shared = new Seats();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(count(shared.owners) + " taken");
  }
}
