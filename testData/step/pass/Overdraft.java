/** Checks the balance and takes the money in one synchronized method. */
public final class Overdraft {
  private int balance = 100;

  private synchronized void withdraw(int amount) {
    if (balance < amount) {
      return;
    }
    balance -= amount;
  }

  void work(int task) {
    for (int i = 0; i < 8; i++) {
      withdraw(10);
      Thread.yield();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Overdraft shared = new Overdraft();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("left: " + shared.balance);
  }
}
