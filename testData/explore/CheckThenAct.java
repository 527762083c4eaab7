// explore: balance 50 | balance 0
/** A withdrawal is checked and made in two synchronized steps. */
public class CheckThenAct {
  private int balance = 50;
  private boolean paid;

  synchronized boolean isEnough(int amount) {
    return balance >= amount && !paid;
  }

  synchronized void withdraw(int amount) {
    balance -= amount;
    paid = true;
  }

  void pay() {
    if (isEnough(25)) {
      withdraw(25);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CheckThenAct account = new CheckThenAct();
    Thread first = new Thread(account::pay);
    Thread second = new Thread(account::pay);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("balance " + (account.balance == 0 ? 0 : 50));
  }
}
