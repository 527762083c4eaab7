import java.util.concurrent.ConcurrentLinkedQueue;

/** Looks whether there will be more jobs, then for a job, all of which were there in time. */
public final class Backlog {
  private final ConcurrentLinkedQueue<Integer> jobs = new ConcurrentLinkedQueue<>();
  private volatile boolean isClosed;
  private int sum;

  private void produce() {
    for (int i = 1; i <= 4; i++) {
      jobs.add(i);
    }
    isClosed = true;
  }

  private void consume() {
    pause();
    while (true) {
      boolean isLast = isClosed;
      Integer job = jobs.poll();
      if (job != null) {
        sum += job;
      } else if (isLast) {
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
