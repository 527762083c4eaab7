// ndseq-expect: verdict=none blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (shows)
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CyclicBarrier;

/**
 * Tasks that sell seats, which a set of bits says are taken: it is locked for the question and for the
 * answer, but not from the one to the other.
 *
 * <p>Why there is no specification: two tasks find the same seat free, and both sell it. The state of
 * the set is inside the library; its calls are the accesses.
 */
public final class SeatsBuggy {
  private static final class Seats {
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

  private SeatsBuggy() {}

  static void sell(Seats seats) {
    seats.sell(seats.free());
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    for (int show = 0; show < size; show++) {
      Seats seats = new Seats();
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
    }
  }

  private static void sellOne(CyclicBarrier start, Seats seats) {
    try {
      start.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    sell(seats);
  }
}
