/** A balance check outside of the lock: without it the account is overdrawn. */
public class Withdrawal {
  private static int balance = 100;

  static synchronized int balance() {
    return balance;
  }

  static synchronized void debit(int amount) {
    balance -= amount;
  }

  static void withdraw(int amount) {
    if (balance() < amount) { // ndseq: if(*) begin
      return;
    } // ndseq: if(*) end
    debit(amount);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> withdraw(80));
    Thread b = new Thread(() -> withdraw(80));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("balance = " + balance);
  }
}
