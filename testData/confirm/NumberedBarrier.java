// failure: none
/** A barrier that tells its uses apart. */
public class NumberedBarrier {
  static int arrived;
  static int uses;

  static synchronized void await() throws InterruptedException {
    arrived++;
    if (arrived == 2) {
      arrived = 0;
      uses++;
      NumberedBarrier.class.notifyAll();
    } else {
      int use = uses;
      while (use == uses) {
        NumberedBarrier.class.wait();
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
