// cover: arguments=3 schedules=2 deadlocks=0 failures=0
/** A daemon that waits for work does not keep the program from ending. */
public class DaemonWorker {
  static final Object LOCK = new Object();
  static int jobs;
  static int done;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread worker = new Thread(DaemonWorker::work);
    worker.setDaemon(true);
    worker.start();
    synchronized (LOCK) {
      if (n > 0) {
        jobs++;
        LOCK.notifyAll();
        while (done == 0) {
          LOCK.wait();
        }
      }
    }
    System.out.println(done);
  }

  static void work() {
    synchronized (LOCK) {
      while (true) {
        while (jobs == 0) {
          try {
            LOCK.wait();
          } catch (InterruptedException e) {
            return;
          }
        }
        jobs--;
        done++;
        LOCK.notifyAll();
      }
    }
  }
}
