import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The input is changed after the work was handed over. */
public final class HandOff {
  private int input;
  private int output;

  private void work() {
    output = input * 2; // ndseq: race HandOff.input
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    HandOff job = new HandOff();
    job.input = 21;
    Future<?> done = pool.submit(job::work);
    job.input = 1; // ndseq: race HandOff.input
    done.get();
    pool.shutdown();
    System.out.println("2 or 42: " + (job.output == 2 || job.output == 42));
  }
}
