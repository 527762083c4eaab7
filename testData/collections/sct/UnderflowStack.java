// runs:
/** A pop that relies on a flag of the first push. */
public class UnderflowStack {
  static final int COUNT = 3;
  static final Object LOCK = new Object();
  static final int[] ITEMS = new int[COUNT];
  static int top;
  static boolean hasPushed;

  public static void main(String[] args) throws InterruptedException {
    Thread pusher =
        new Thread(
            () -> {
              for (int i = 0; i < COUNT; i++) {
                synchronized (LOCK) {
                  ITEMS[top++] = i;
                  hasPushed = true;
                }
              }
            });
    Thread popper =
        new Thread(
            () -> {
              for (int i = 0; i < COUNT; i++) {
                synchronized (LOCK) {
                  if (hasPushed) {
                    ITEMS[--top]++;
                  }
                }
              }
            });
    pusher.start();
    popper.start();
    pusher.join();
    popper.join();
  }
}
