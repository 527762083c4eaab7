package org.ndseq.plugin.run;

/**
 * The example of the walk-through, which runs as a program of its own: two clerks book on one
 * account, each with a check, a computation and a write, and no lock.
 */
public final class ExampleAccount {
  private int balance = 100;

  private ExampleAccount() {}

  private void withdraw(int amount) {
    if (balance >= amount) {
      balance = balance - amount;
    }
  }

  /** Books twice in parallel; the balance depends on the schedule. */
  public static void main(String[] arguments) throws InterruptedException {
    ExampleAccount account = new ExampleAccount();
    Thread first = new Thread(() -> account.withdraw(70), "first clerk");
    Thread second = new Thread(() -> account.withdraw(60), "second clerk");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("balance " + account.balance);
  }
}
