// specialize: arguments=3 random=3..9 reports=any
/** A task ends with an exception. */
public class UncaughtException {
  static int[] data = new int[3];

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread bad =
        new Thread(
            () -> {
              data[0] = 4;
              data[n] = 5;
              data[1] = 6;
            });
    bad.setUncaughtExceptionHandler((t, e) -> {});
    bad.start();
    bad.join();
    System.out.println(data[0] + " " + data[1]);
  }
}
