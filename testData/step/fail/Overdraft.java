/** Leaves if the balance is too low and then takes the money: the check may be old by then. */
public final class Overdraft {
  private int balance = 100;

  private synchronized int balance() {
    return balance; // ndseq: step
  }

  private synchronized void debit(int amount) {
    balance -= amount; // ndseq: step
  }

  private void withdraw(int amount) {
    if (balance() < amount) return; Thread.yield(); debit(amount);
  }

  void work(int task) {
    for (int i = 0; i < 8; i++) {
      withdraw(10);
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
