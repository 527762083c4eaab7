import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Counts down and then asks again whether zero is reached: both tasks can start what follows. */
public final class Dependencies {
  private final AtomicInteger open = new AtomicInteger(2);
  private final LongAdder started = new LongAdder();

  private void startNext() {
    started.increment();
  }

  void finish() {
    open.decrementAndGet(); // ndseq: step
    if (open.get() == 0) { // ndseq: step
      startNext();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Dependencies shared = new Dependencies();
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      tasks[t] = new Thread(shared::finish);
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("started " + shared.started.sum());
  }
}
