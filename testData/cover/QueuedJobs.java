// cover: arguments=3 epochs=9 schedules=15 deadlocks=0 failures=0
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A producer and a consumer with a bounded queue; the input is the number of jobs. */
public class QueuedJobs {
  static final BlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(2);

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread consumer = new Thread(QueuedJobs::consume);
    consumer.start();
    for (int i = 0; i < n; i++) {
      QUEUE.put(i);
    }
    QUEUE.put(-1);
    consumer.join();
  }

  static void consume() {
    try {
      int sum = 0;
      int job = QUEUE.take();
      while (job >= 0) {
        sum += job;
        job = QUEUE.take();
      }
      System.out.println(sum);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
