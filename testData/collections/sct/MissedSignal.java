// runs: 1 | 2
/** Waits for a signal without looking whether there is a reason to wait. */
public class MissedSignal {
  static final Object LOCK = new Object();
  static int number;

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Thread producer =
        new Thread(
            () -> {
              for (int i = 0; i < rounds; i++) {
                synchronized (LOCK) {
                  number++;
                  LOCK.notify();
                }
              }
            });
    Thread consumer =
        new Thread(
            () -> {
              for (int i = 0; i < rounds; i++) {
                synchronized (LOCK) {
                  try {
                    LOCK.wait();
                  } catch (InterruptedException e) {
                    return;
                  }
                  number--;
                }
              }
            });
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
  }
}
