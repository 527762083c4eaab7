// failure: none
/** Producers and consumers wait for the same monitor, and all of them are notified. */
public class AllNotified {
  static boolean isFull;

  static synchronized void put() throws InterruptedException {
    while (isFull) {
      AllNotified.class.wait();
    }
    isFull = true;
    AllNotified.class.notifyAll();
  }

  static synchronized void take() throws InterruptedException {
    while (!isFull) {
      AllNotified.class.wait();
    }
    isFull = false;
    AllNotified.class.notifyAll();
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
