// ndseq-expect: verdict=none blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (orders of each task)

/**
 * Tasks that count orders: each goes on from the count that it wrote itself, which it keeps.
 *
 * <p>Why there is no specification: what another task wrote meanwhile is lost. Turn by turn of the
 * loop nothing is interrupted, but a turn uses what an earlier one saw, so turns are no steps.
 */
public final class CarriedBuggy {
  private int orders;
  private int discount;

  private CarriedBuggy() {}

  private synchronized int read() {
    return orders;
  }

  private synchronized void write(int count) {
    orders = count;
    discount = count / 10;
  }

  private void work(int count) {
    int known = read();
    for (int i = 0; i < count; i++) {
      known = known + 1;
      write(known);
      Thread.yield();
      if (i % 4 == 3) {
        known = read();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    CarriedBuggy shop = new CarriedBuggy();
    Thread[] tasks = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      tasks[t] = new Thread(() -> shop.work(size));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shop.orders + " orders, " + shop.discount + " off");
  }
}
