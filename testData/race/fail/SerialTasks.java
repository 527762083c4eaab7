import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The same task is given twice to a pool of two threads, which orders nothing. */
public final class SerialTasks {
  private int count;

  public static void main(String[] args) throws InterruptedException {
    SerialTasks state = new SerialTasks();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Runnable task = () -> state.count++; // ndseq: race SerialTasks.count
    pool.execute(task);
    pool.execute(task);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println(state.count);
  }
}
