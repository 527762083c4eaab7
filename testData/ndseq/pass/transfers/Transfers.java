// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (transfers of each task)

/**
 * Tasks that move money between accounts, both of which are locked, always in the same order.
 *
 * <p>Why no block: a transfer is one step. A task makes many, with those of others in between, so
 * whole tasks have no order; turn by turn of its loop there is one.
 */
public final class Transfers {
  private static final class Account {
    private final int number;
    private int balance = 100;

    Account(int number) {
      this.number = number;
    }
  }

  private Transfers() {}

  private static void transfer(Account from, Account to, int amount) {
    Account first = from.number < to.number ? from : to;
    Account second = first == from ? to : from;
    synchronized (first) {
      synchronized (second) {
        if (from.balance >= amount) {
          from.balance -= amount;
          to.balance += amount;
        }
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
      accounts[i] = new Account(i);
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
    if (sum != 100 * accounts.length) {
      System.exit(1);
    }
  }
}
