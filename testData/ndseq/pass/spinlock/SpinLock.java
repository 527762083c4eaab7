// ndseq-expect: verdict=spec blocks=1
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (tasks)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A lock that is waited for by trying again, and steps under it whose order shows in the result.
 *
 * <p>Why one block: a turn of the loop that failed saw that another task has the lock, and came
 * before that task gave it back; the turn that succeeded came after. Without the failed turns a task
 * is one step. There is no statement to enclose: the block is a turn of the loop.
 */
public final class SpinLock {
  private static final AtomicBoolean busy = new AtomicBoolean();
  private static long value = 1;

  private SpinLock() {}

  private static void step(int number) {
    // A turn of this loop may be skipped. // ndseq: if(*) begin
    while (!busy.compareAndSet(false, true)) { // ndseq: if(*) core
      Thread.onSpinWait();
    } // ndseq: if(*) end
    value = value * 3 + number;
    busy.set(false);
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    List<Future<?>> steps = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int number = i;
      steps.add(pool.submit(() -> step(number)));
    }
    for (Future<?> step : steps) {
      step.get();
    }
    pool.shutdown();
    System.out.println("value = " + value);
  }
}
