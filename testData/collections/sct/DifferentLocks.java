// runs: 1 | 3
/** Some tasks use one lock for the data, one uses another. */
public class DifferentLocks {
  static final Object DATA_LOCK = new Object();
  static final Object OTHER_LOCK = new Object();
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[1 + Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      boolean isRight = i == 0;
      threads[i] =
          new Thread(
              () -> {
                synchronized (isRight ? DATA_LOCK : OTHER_LOCK) {
                  int before = data;
                  data++;
                  assert data == before + 1;
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
