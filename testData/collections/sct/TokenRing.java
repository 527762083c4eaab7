// runs:
/** Each task computes its value from that of the one before it. */
public class TokenRing {
  static final Object LOCK = new Object();
  static int x1 = 1;
  static int x2 = 2;
  static int x3 = 1;
  static boolean[] isDone = new boolean[3];

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(
          () -> {
            synchronized (LOCK) {
              x1 = (x3 + 1) % 4;
              isDone[0] = true;
            }
          }),
      new Thread(
          () -> {
            synchronized (LOCK) {
              x2 = x1;
              isDone[1] = true;
            }
          }),
      new Thread(
          () -> {
            synchronized (LOCK) {
              x3 = x2;
              isDone[2] = true;
            }
          }),
      new Thread(
          () -> {
            synchronized (LOCK) {
              if (isDone[0] && isDone[1] && isDone[2]) {
                assert x1 == x2 && x2 == x3;
              }
            }
          })
    };
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
