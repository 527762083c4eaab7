// specialize: arguments=3 random=3..3 reports=any
/** A producer and a consumer with wait and notify. */
public class WaitNotify {
  static final Object lock = new Object();
  static int value;
  static boolean isFull;
  static long sum;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread consumer = new Thread(() -> consume(n));
    consumer.start();
    for (int i = 0; i < n; i++) {
      synchronized (lock) {
        while (isFull) {
          lock.wait();
        }
        value = i * 3;
        isFull = true;
        lock.notifyAll();
      }
    }
    consumer.join();
    System.out.println(sum);
  }

  static void consume(int n) {
    try {
      for (int i = 0; i < n; i++) {
        synchronized (lock) {
          while (!isFull) {
            lock.wait();
          }
          sum = sum * 31 + value;
          isFull = false;
          lock.notifyAll();
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
