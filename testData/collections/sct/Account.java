// runs:
/** A check that may be made before the deposit and the withdrawal. */
public class Account {
  static final Object LOCK = new Object();
  static int balance = 10;
  static boolean isDeposited;
  static boolean isWithdrawn;

  public static void main(String[] args) throws InterruptedException {
    Thread deposit =
        new Thread(
            () -> {
              synchronized (LOCK) {
                balance += 5;
                isDeposited = true;
              }
            });
    Thread withdraw =
        new Thread(
            () -> {
              synchronized (LOCK) {
                balance -= 3;
                isWithdrawn = true;
              }
            });
    Thread check =
        new Thread(
            () -> {
              synchronized (LOCK) {
                if (isDeposited && !isWithdrawn) {
                  assert balance == 12;
                }
              }
            });
    deposit.start();
    withdraw.start();
    check.start();
    deposit.join();
    withdraw.join();
    check.join();
  }
}
