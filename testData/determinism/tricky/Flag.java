/** The second thread may or may not see the flag. */
public class Flag {
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    int[] out = new int[1];
    Thread one = new Thread(() -> ready = true);
    Thread two =
        new Thread(
            () -> {
              if (ready) {
                out[0] = 1;
              }
            });
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
