// failure: deadlock
// unlike explore: an exploration cannot repeat a join that ends by time when nobody can continue
/** A barrier that is reused before all have left it; a time limit hides who waits for ever. */
public class ReusedBarrier {
  static int arrived;

  static synchronized void await() throws InterruptedException {
    arrived++;
    if (arrived == 2) {
      arrived = 0;
      ReusedBarrier.class.notifyAll();
    } else {
      while (arrived != 0) {
        ReusedBarrier.class.wait(); // ndseq: waits
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      tasks[t] =
          new Thread(
              () -> {
                try {
                  await();
                  await();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              });
      tasks[t].setDaemon(true);
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join(2000);
    }
    System.out.println("end");
  }
}
