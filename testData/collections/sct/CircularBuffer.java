// runs:
/** A ring buffer whose reader and writer check the fill level outside of the lock. */
public class CircularBuffer {
  static final int SIZE = 2;
  static final int COUNT = 4;
  static final Object LOCK = new Object();
  static final int[] BUFFER = new int[SIZE];
  static int filled;
  static int in;
  static int out;

  public static void main(String[] args) throws InterruptedException {
    Thread sender =
        new Thread(
            () -> {
              for (int i = 1; i <= COUNT; i++) {
                synchronized (LOCK) {
                  if (filled <= SIZE) {
                    BUFFER[in] = i;
                    in = (in + 1) % SIZE;
                    filled++;
                  }
                }
              }
            });
    Thread receiver =
        new Thread(
            () -> {
              int expected = 1;
              for (int i = 0; i < COUNT; i++) {
                synchronized (LOCK) {
                  if (filled > 0) {
                    int value = BUFFER[out];
                    out = (out + 1) % SIZE;
                    filled--;
                    assert value == expected++;
                  }
                }
              }
            });
    sender.start();
    receiver.start();
    sender.join();
    receiver.join();
  }
}
