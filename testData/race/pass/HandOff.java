import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Work is handed to an executor and its result taken from the future. */
public final class HandOff {
  private int input;
  private int output;

  private void work() {
    output = input * 2;
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    HandOff job = new HandOff();
    job.input = 21;
    Future<?> done = pool.submit(job::work);
    done.get();
    System.out.println(job.output);
    HandOff next = new HandOff();
    next.input = job.output;
    pool.execute(next::work);
    pool.shutdown();
    while (!pool.awaitTermination(1, java.util.concurrent.TimeUnit.SECONDS)) {
      Thread.onSpinWait();
    }
    System.out.println(next.output);
  }
}
