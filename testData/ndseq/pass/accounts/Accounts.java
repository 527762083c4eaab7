// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (orders)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Orders that pay in, pay out if there is enough, or add interest, one order a task.
 *
 * <p>Why no block: whatever an order does to its account it does under the account's lock, so the
 * orders of an account can be put one after another. That the first of them initializes the classes
 * which all use (the enum, what the switch looks up) orders nothing.
 */
public final class Accounts {
  private enum Kind {
    PAY_IN,
    PAY_OUT,
    INTEREST
  }

  private record Order(Kind kind, int account, long amount) {}

  private static final class Account {
    private final Lock lock = new ReentrantLock();
    private long balance = 100;

    boolean execute(Order order) {
      lock.lock();
      try {
        switch (order.kind()) {
          case PAY_IN -> balance += order.amount();
          case PAY_OUT -> {
            if (balance < order.amount()) {
              throw new IllegalStateException("only " + balance);
            }
            balance -= order.amount();
          }
          case INTEREST -> balance += balance / 10;
        }
        return true;
      } catch (IllegalStateException e) {
        return false;
      } finally {
        lock.unlock();
      }
    }
  }

  private Accounts() {}

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Account[] accounts = {new Account(), new Account()};
    List<Callable<Boolean>> tasks = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int number = i;
      tasks.add(
          () -> {
            Kind kind = Kind.values()[number % Kind.values().length];
            Order order = new Order(kind, number % accounts.length, 30L + 10 * number);
            return accounts[order.account()].execute(order);
          });
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    int executed = 0;
    for (Future<Boolean> done : pool.invokeAll(tasks)) {
      executed += done.get() ? 1 : 0;
    }
    pool.shutdown();
    System.out.println(executed + " executed");
    for (Account account : accounts) {
      System.out.println("balance " + account.balance);
    }
  }
}
