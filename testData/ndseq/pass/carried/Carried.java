// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (orders of each task)

/**
 * Tasks that count orders, each order in one step under the lock.
 *
 * <p>Why no block: whole tasks have no order, since each reads what the others wrote in between;
 * turn by turn of the loop there is one.
 */
public final class Carried {
  private int orders;
  private int discount;

  private Carried() {}

  private synchronized void add() {
    int count = orders + 1;
    orders = count;
    discount = count / 10;
  }

  private void work(int count) {
    for (int i = 0; i < count; i++) {
      add();
      Thread.yield();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    Carried shop = new Carried();
    Thread[] tasks = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      tasks[t] = new Thread(() -> shop.work(size));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    if (shop.orders != size * threads) {
      System.exit(1);
    }
    System.out.println(shop.orders + " orders, " + shop.discount + " off");
  }
}
