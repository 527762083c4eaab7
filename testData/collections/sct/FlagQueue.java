// runs:
/** A queue with flags that are set by one side and tested by the other, outside of the lock. */
public class FlagQueue {
  static final int COUNT = 4;
  static final Object LOCK = new Object();
  static final int[] ITEMS = new int[COUNT + 1];
  static int head;
  static int tail;
  static boolean canEnqueue = true;
  static boolean canDequeue;

  public static void main(String[] args) throws InterruptedException {
    Thread writer =
        new Thread(
            () -> {
              synchronized (LOCK) {
                ITEMS[tail++] = 1;
              }
              for (int i = 2; i <= COUNT; i++) {
                synchronized (LOCK) {
                  if (canEnqueue) {
                    ITEMS[tail++] = i;
                    canEnqueue = false;
                    canDequeue = true;
                  }
                }
              }
            });
    Thread reader =
        new Thread(
            () -> {
              for (int i = 1; i <= COUNT; i++) {
                synchronized (LOCK) {
                  if (canDequeue) {
                    assert ITEMS[head++] == i;
                    canDequeue = false;
                    canEnqueue = true;
                  }
                }
              }
            });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
