// ndseq-expect: verdict=none blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (transfers of each task)

/**
 * Tasks that move money between accounts, each of which is locked when it is used.
 *
 * <p>Why there is no specification: between the look at an account and the withdrawal another task
 * may withdraw, within one turn of the loop.
 */
public final class TransfersBuggy {
  private static final class Account {
    private int balance = 100;
  }

  private TransfersBuggy() {}

  private static void transfer(Account from, Account to, int amount) {
    boolean enough;
    synchronized (from) {
      enough = from.balance >= amount;
    }
    if (enough) {
      synchronized (from) {
        from.balance -= amount;
      }
      synchronized (to) {
        to.balance += amount;
      }
    }
  }

  private static void work(Account[] accounts, int task, int count) {
    for (int i = 0; i < count; i++) {
      int from = (task + i) % accounts.length;
      transfer(accounts[from], accounts[(from + 1) % accounts.length], 10 + 7 * i % 40);
      Thread.yield();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    Account[] accounts = new Account[3];
    for (int i = 0; i < accounts.length; i++) {
      accounts[i] = new Account();
    }
    Thread[] tasks = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int task = t;
      tasks[t] = new Thread(() -> work(accounts, task, size));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    int sum = 0;
    for (Account account : accounts) {
      sum += account.balance;
    }
    System.out.println("sum = " + sum);
  }
}
