// explore: Thread-0 pool-1-thread-1 2
/** Names and numbers of threads are equal in all runs of one JVM. */
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ThreadNames {
  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> {});
    other.start();
    other.join();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    String worker = pool.submit(() -> Thread.currentThread().getName()).get();
    pool.shutdown();
    System.out.println(other.getName() + " " + worker + " " + other.getId());
  }
}
