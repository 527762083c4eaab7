// ndseq-expect: verdict=none blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (orders)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;

/**
 * Tasks that pay out if there is enough: the account is locked for the question and for the answer,
 * but not from the one to the other.
 *
 * <p>Why there is no specification: two tasks ask, and both pay. Each access is protected, so there
 * is no race; asked, other's payment, own payment is a cycle that no if(*) removes.
 */
public final class AccountsBuggy {
  private static final class Account {
    private long balance;

    Account(long balance) {
      this.balance = balance;
    }

    synchronized long balance() {
      return balance;
    }

    synchronized void add(long amount) {
      balance += amount;
    }
  }

  private AccountsBuggy() {}

  static void payOut(Account account, long amount) {
    if (account.balance() >= amount) {
      account.add(-amount);
    }
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    for (int round = 0; round < size; round++) {
      Account account = new Account(100);
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Thread> tasks = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        tasks.add(new Thread(() -> pay(start, account)));
      }
      tasks.forEach(Thread::start);
      for (Thread task : tasks) {
        task.join();
      }
      System.out.println("balance " + account.balance());
    }
  }

  private static void pay(CyclicBarrier start, Account account) {
    try {
      start.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    payOut(account, 60);
  }
}
