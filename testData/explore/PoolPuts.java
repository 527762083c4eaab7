// explore: 1 | 2
/** Workers of a pool wait interruptibly before they race; a shutdown interrupts them later. */
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.PriorityBlockingQueue;

public class PoolPuts {
  static final PriorityBlockingQueue<Integer> QUEUE = new PriorityBlockingQueue<>();
  static int count;

  static void update() {
    QUEUE.put(1);
    count++;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> one = pool.submit(PoolPuts::update);
    Future<?> two = pool.submit(PoolPuts::update);
    one.get();
    two.get();
    pool.shutdown();
    System.out.println(count);
  }
}
