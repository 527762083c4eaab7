/**
 * Two withdrawals, of which the account can bear only the first. Every access is under the monitor,
 * so there is no race, but which check sees the opening balance is up to the schedule.
 */
public final class Account {
  private int balance;

  private Account(int opening) {
    balance = opening; // ndseq: couple challenger Account.balance #1
  }

  synchronized void withdraw(int amount) {
    int available = balance; // ndseq: couple read Account.balance #1
    if (available >= amount) {
      balance = available - amount; // ndseq: couple write Account.balance #1
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account(100);
    Thread first = new Thread(() -> account.withdraw(80));
    Thread second = new Thread(() -> account.withdraw(60));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("balance = " + account.balance);
  }
}
