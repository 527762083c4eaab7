// explore: done
/** A pool that is never shut down is no deadlock. */
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class IdlePool {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(() -> {}).get();
    System.out.println("done");
  }
}
