// cover: epochs=4 schedules=14 deadlocks=0 failures=0
import java.io.IOException;

/**
 * A server with continuous input: each job is read while the server runs, and a negative number
 * ends it. Small jobs are done at once; others are done by two workers.
 */
public class JobServer {
  /** Marks what is an input. */
  @interface Input {}

  static final Object LOCK = new Object();
  static int waiting;
  static boolean isClosed;
  static int done;

  /** Reads the next job; letters are small jobs, the end of the text is the end of all jobs. */
  @Input
  static int nextJob() {
    try {
      return System.in.read();
    } catch (IOException e) {
      return -1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] workers = new Thread[2];
    for (int w = 0; w < workers.length; w++) {
      workers[w] = new Thread(JobServer::work);
      workers[w].start();
    }
    int job = nextJob();
    while (job >= 0) {
      if (job < 'a') {
        synchronized (LOCK) {
          waiting++;
          LOCK.notify();
        }
      }
      job = nextJob();
    }
    synchronized (LOCK) {
      isClosed = true;
      LOCK.notifyAll();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    System.out.println(done);
  }

  static void work() {
    while (take()) {
      synchronized (LOCK) {
        done++;
      }
    }
  }

  static boolean take() {
    synchronized (LOCK) {
      while (waiting == 0 && !isClosed) {
        try {
          LOCK.wait();
        } catch (InterruptedException e) {
          return false;
        }
      }
      if (waiting == 0) {
        return false;
      }
      waiting--;
      return true;
    }
  }
}
