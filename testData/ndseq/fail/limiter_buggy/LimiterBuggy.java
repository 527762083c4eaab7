// ndseq-expect: verdict=none blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=8 (requests of each task)
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tasks that ask again and again to be let in; at most half of all requests are.
 *
 * <p>Why there is no specification: between the question and the answer others are let in, within one
 * turn of the loop, and there are too many.
 */
public final class LimiterBuggy {
  private final int most;
  private final AtomicInteger used = new AtomicInteger();
  private final AtomicInteger admitted = new AtomicInteger();

  private LimiterBuggy(int most) {
    this.most = most;
  }

  private boolean enter() {
    if (used.get() < most) {
      used.incrementAndGet();
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
    LimiterBuggy limiter = new LimiterBuggy(size * threads / 2);
    Thread[] tasks = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      tasks[t] = new Thread(() -> limiter.work(size));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("admitted " + limiter.admitted.get());
  }
}
