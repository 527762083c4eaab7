// runs:
/** Producer and consumer of numbers; the sum is wrong if one is taken twice. */
public class ArithmeticProgression {
  static final Object LOCK = new Object();
  static final int COUNT = 3;
  static int number;
  static long total;
  static boolean isDone;

  public static void main(String[] args) throws InterruptedException {
    Thread producer =
        new Thread(
            () -> {
              for (int i = 1; i <= COUNT; i++) {
                synchronized (LOCK) {
                  number = i;
                }
              }
              synchronized (LOCK) {
                isDone = true;
              }
            });
    Thread consumer =
        new Thread(
            () -> {
              boolean isLast = false;
              while (!isLast) {
                synchronized (LOCK) {
                  isLast = isDone;
                  total += number;
                  number = 0;
                }
                Thread.yield();
              }
            });
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    assert total == COUNT * (COUNT + 1) / 2;
  }
}
