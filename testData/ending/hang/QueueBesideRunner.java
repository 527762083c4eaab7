import java.util.concurrent.LinkedBlockingQueue;

/** A queue that stays empty while another thread runs. */
public class QueueBesideRunner {
  private static volatile int steps;

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    Thread runner =
        new Thread(
            () -> {
              while (main.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
              }
              System.out.println("ready");
              while (steps >= 0) { // ndseq: other runs
              }
            });
    runner.start();
    queue.take(); // ndseq: waits queue
  }
}
