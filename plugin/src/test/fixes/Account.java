// Make 'deposit' synchronized
class Account {
  private int balance;

  void deposit(int by) {
    balance += by; // race Account.balance
  }

  synchronized int balance() {
    return balance;
  }
}
// AFTER
class Account {
  private int balance;

  synchronized void deposit(int by) {
    balance += by;
  }

  synchronized int balance() {
    return balance;
  }
}
