import java.util.concurrent.ConcurrentLinkedQueue;

/** Looks for a job, then whether there will be more. The jobs were all there in time, as it happened. */
public final class Backlog {
  private final ConcurrentLinkedQueue<Integer> jobs = new ConcurrentLinkedQueue<>();
  private volatile boolean isClosed;
  private int sum;

  private void produce() {
    for (int i = 1; i <= 4; i++) {
      jobs.add(i); // ndseq: step
    }
    isClosed = true; // ndseq: step
  }

  private void consume() {
    pause();
    while (true) {
      Integer job = jobs.poll(); // ndseq: step
      if (job != null) {
        sum += job;
      } else if (isClosed) { // ndseq: step
        return;
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(30);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Backlog shared = new Backlog();
    Thread producer = new Thread(shared::produce);
    Thread consumer = new Thread(shared::consume);
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    System.out.println(shared.sum);
  }
}
