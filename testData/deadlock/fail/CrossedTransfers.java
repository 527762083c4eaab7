import java.util.concurrent.locks.ReentrantLock;

/** Two transfers in opposite directions lock the same two accounts in opposite orders. */
public class CrossedTransfers {
  static final class Account {
    final ReentrantLock lock = new ReentrantLock();
    int balance = 100;
  }

  static void transfer(Account from, Account to, int amount) {
    from.lock.lock();
    try {
      to.lock.lock(); // ndseq: deadlock
      try {
        from.balance -= amount;
        to.balance += amount;
      } finally {
        to.lock.unlock();
      }
    } finally {
      from.lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account();
    Account b = new Account();
    Thread first = new Thread(() -> transfer(a, b, 10));
    Thread second =
        new Thread(
            () -> {
              pause(); // so that a recorded run ends
              transfer(b, a, 20);
            });
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(a.balance + b.balance);
  }

  private static void pause() {
    try {
      Thread.sleep(300);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
