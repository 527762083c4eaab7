import java.util.concurrent.locks.ReentrantLock;

/** Two transfers in opposite directions lock the account with the smaller number first. */
public class OrderedTransfers {
  static final class Account {
    final ReentrantLock lock = new ReentrantLock();
    final int number;
    int balance = 100;

    Account(int number) {
      this.number = number;
    }
  }

  static void transfer(Account from, Account to, int amount) {
    Account smaller = from.number < to.number ? from : to;
    Account larger = smaller == from ? to : from;
    smaller.lock.lock();
    try {
      larger.lock.lock();
      try {
        from.balance -= amount;
        to.balance += amount;
      } finally {
        larger.lock.unlock();
      }
    } finally {
      smaller.lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account(1);
    Account b = new Account(2);
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
