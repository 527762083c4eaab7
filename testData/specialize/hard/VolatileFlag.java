// specialize: arguments=4 random=0..9 reports=any
/** A volatile flag publishes a value. */
public class VolatileFlag {
  static volatile boolean isReady;
  static int value;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread reader =
        new Thread(
            () -> {
              while (!isReady) {
                Thread.onSpinWait();
              }
              value += 5;
            });
    reader.start();
    value = n;
    isReady = true;
    reader.join();
    System.out.println(value);
  }
}
