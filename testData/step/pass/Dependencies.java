import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Asks the update itself whether zero is reached; a second look decides only about a latch, which
 * may be counted down twice, and about waiting.
 */
public final class Dependencies {
  private final AtomicInteger open = new AtomicInteger(2);
  private final AtomicInteger arrived = new AtomicInteger();
  private final LongAdder started = new LongAdder();
  private final CountDownLatch done = new CountDownLatch(1);

  private void startNext() {
    started.increment();
  }

  void finish() {
    if (open.decrementAndGet() == 0) {
      startNext();
    }
    arrived.incrementAndGet();
    if (arrived.get() == 2) {
      done.countDown();
    }
    while (arrived.get() != 2) {
      Thread.yield();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Dependencies shared = new Dependencies();
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      tasks[t] = new Thread(shared::finish);
      tasks[t].start();
    }
    shared.done.await();
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("started " + shared.started.sum());
  }
}
