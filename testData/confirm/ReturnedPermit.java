// failure: none
import java.util.concurrent.Semaphore;

/** A query that is refused gives its permit back. */
public class ReturnedPermit {
  static final Semaphore CONNECTIONS = new Semaphore(1);

  static void query(String text) {
    CONNECTIONS.acquireUninterruptibly();
    try {
      if (text.isEmpty()) {
        return;
      }
    } finally {
      CONNECTIONS.release();
    }
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
