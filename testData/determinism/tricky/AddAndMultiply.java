/** Under one lock some tasks add and some multiply. */
public class AddAndMultiply {
  static int value = 1;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread x =
        new Thread(
            () -> {
              synchronized (lock) {
                value += 3;
              }
            });
    Thread y =
        new Thread(
            () -> {
              synchronized (lock) {
                value *= 2;
              }
            });
    x.start();
    y.start();
    x.join();
    y.join();
    System.out.println(value);
  }
}
