// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (shows)
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CyclicBarrier;

/**
 * Tasks that sell seats, which a set of bits says are taken: it is locked from the question to the
 * answer.
 *
 * <p>Why no block: a sale is one step, and in the order of their sales the tasks can be executed one
 * after the other. The state of the set is inside the library; its calls are the accesses.
 */
public final class Seats {
  private static final class Hall {
    private final BitSet taken = new BitSet();
    private int sold;

    synchronized int free() {
      return taken.nextClearBit(0);
    }

    synchronized void sell(int seat) {
      taken.set(seat);
      sold++;
    }

    synchronized int missing() {
      return sold - taken.cardinality();
    }
  }

  private Seats() {}

  static void sell(Hall seats) {
    synchronized (seats) {
      seats.sell(seats.free());
    }
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    for (int show = 0; show < size; show++) {
      Hall seats = new Hall();
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Thread> tasks = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        tasks.add(new Thread(() -> sellOne(start, seats)));
      }
      tasks.forEach(Thread::start);
      for (Thread task : tasks) {
        task.join();
      }
      System.out.println(seats.missing() + " seats were sold twice");
      if (seats.missing() != 0) {
        System.exit(1);
      }
    }
  }

  private static void sellOne(CyclicBarrier start, Hall seats) {
    try {
      start.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    sell(seats);
  }
}
