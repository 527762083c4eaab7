// cover: arguments=3 schedules=1 holes=1
/** A task that waits in a loop without blocking: inputs for which nobody ends the loop are not covered. */
public class SpinningTask {
  static volatile boolean isReady;
  static int x;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread waiting =
        new Thread(
            () -> {
              while (!isReady) {
                Thread.onSpinWait();
              }
              x = n;
            });
    waiting.start();
    if (n > 0) {
      isReady = true;
    }
    waiting.join();
    System.out.println(x);
  }
}
