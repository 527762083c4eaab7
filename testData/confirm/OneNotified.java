// failure: deadlock
/** Producers and consumers wait for the same monitor, and one of them is notified. */
public class OneNotified {
  static boolean isFull;

  static synchronized void put() throws InterruptedException {
    while (isFull) {
      OneNotified.class.wait(); // ndseq: waits
    }
    isFull = true;
    OneNotified.class.notify();
  }

  static synchronized void take() throws InterruptedException {
    while (!isFull) {
      OneNotified.class.wait(); // ndseq: waits
    }
    isFull = false;
    OneNotified.class.notify();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] tasks = new Thread[4];
    for (int t = 0; t < tasks.length; t++) {
      boolean isProducer = t % 2 == 0;
      tasks[t] =
          new Thread(
              () -> {
                try {
                  if (isProducer) {
                    put();
                  } else {
                    take();
                  }
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              });
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(isFull);
  }
}
