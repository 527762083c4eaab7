/** Two tellers deposit into one account; the method is not synchronized. */
public final class Account {
  private int balance;

  void deposit(int amount) {
    balance += amount; // ndseq: race Account.balance
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread first = new Thread(() -> account.deposit(50));
    Thread second = new Thread(() -> account.deposit(70));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("balance = " + account.balance);
  }
}
