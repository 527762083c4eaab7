// runs:
/** Two locks in both orders. */
public class CrossedLocks {
  static final Object A = new Object();
  static final Object B = new Object();
  static int counter = 1;

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              synchronized (B) {
                synchronized (A) {
                  counter--;
                }
              }
            });
    other.start();
    synchronized (A) {
      synchronized (B) {
        counter++;
      }
    }
    other.join();
  }
}
