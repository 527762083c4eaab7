/** Two withdrawals from two accounts; main adds up what is left after both have ended. */
public final class Account {
  private int balance;

  private Account(int opening) {
    balance = opening;
  }

  synchronized void withdraw(int amount) {
    int available = balance;
    if (available >= amount) {
      balance = available - amount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account giro = new Account(100);
    Account savings = new Account(100);
    Thread first = new Thread(() -> giro.withdraw(80));
    Thread second = new Thread(() -> savings.withdraw(60));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("left = " + (giro.balance + savings.balance));
  }
}
