/** Finds a free seat and takes it in one step. */
public final class Seats {
  private final String[] owners = new String[4];
  private final Integer[] numbers = {0, 1, 2, 3};

  private Integer free() {
    for (Integer number : numbers) {
      if (owners[number] == null) {
        return number;
      }
    }
    return null;
  }

  synchronized void work(int task) {
    Integer number = free();
    if (number != null) {
      owners[number] = "task " + task;
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
