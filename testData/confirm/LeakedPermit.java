// failure: deadlock
import java.util.concurrent.Semaphore;

/** A query that is refused keeps its permit; who comes later waits for ever. */
public class LeakedPermit {
  static final Semaphore CONNECTIONS = new Semaphore(1);

  static void query(String text) {
    CONNECTIONS.acquireUninterruptibly(); // ndseq: waits
    if (text.isEmpty()) {
      return;
    }
    CONNECTIONS.release();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread right = new Thread(() -> query("select"));
    Thread wrong = new Thread(() -> query(""));
    right.start();
    Thread.sleep(50);
    wrong.start();
    right.join();
    wrong.join();
    System.out.println("done");
  }
}
