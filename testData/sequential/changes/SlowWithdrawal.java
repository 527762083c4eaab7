/** An account that is overdrawn if the check may be skipped; a pause is no reason to run another task. */
public class SlowWithdrawal {
  private static int balance = 100;

  static synchronized int balance() {
    return balance;
  }

  static synchronized void debit(int amount) {
    balance -= amount;
  }

  static void pay(int amount) {
    if (balance() < amount) { // ndseq: if(*) begin
      return;
    } // ndseq: if(*) end
    pause();
    debit(amount);
  }

  static void pause() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Thread.yield();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> pay(40));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("balance = " + balance());
  }
}
