// runs:
/** Fails if the last task comes last. */
public class LazyFailure {
  static final Object LOCK = new Object();
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread one =
        new Thread(
            () -> {
              synchronized (LOCK) {
                data++;
              }
            });
    Thread two =
        new Thread(
            () -> {
              synchronized (LOCK) {
                data += 2;
              }
            });
    Thread three =
        new Thread(
            () -> {
              synchronized (LOCK) {
                assert data < 3;
              }
            });
    three.start();
    two.start();
    one.start();
    one.join();
    two.join();
    three.join();
  }
}
