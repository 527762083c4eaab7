// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=8 (requests of each task)
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tasks that ask again and again to be let in; at most half of all requests are.
 *
 * <p>Why no block: asking is one step under the lock. Each task asks many times with others in
 * between, so whole tasks have no order; turn by turn of its loop there is one.
 */
public final class Limiter {
  private final int most;
  private int used;
  private final AtomicInteger admitted = new AtomicInteger();

  private Limiter(int most) {
    this.most = most;
  }

  private synchronized boolean enter() {
    if (used < most) {
      used++;
      return true;
    }
    return false;
  }

  private void work(int requests) {
    for (int i = 0; i < requests; i++) {
      if (enter()) {
        admitted.incrementAndGet();
      }
      Thread.yield();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    Limiter limiter = new Limiter(size * threads / 2);
    Thread[] tasks = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      tasks[t] = new Thread(() -> limiter.work(size));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("admitted " + limiter.admitted.get());
    if (limiter.admitted.get() > limiter.most) {
      System.exit(1);
    }
  }
}
