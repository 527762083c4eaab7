// cover: arguments=3 schedules=1 deadlocks=0
/** The snippet of section 1.1: an assertion that fails for some inputs if the tasks run in one order. */
public class AssertedBalance {
  static final Object LOCK = new Object();
  static int x;

  public static void main(String[] args) throws InterruptedException {
    x = Integer.parseInt(args[0]);
    Thread check =
        new Thread(
            () -> {
              synchronized (LOCK) {
                if (x % 2 != 0) {
                  throw new AssertionError("odd");
                }
              }
            });
    Thread fix =
        new Thread(
            () -> {
              synchronized (LOCK) {
                if (x % 2 != 0) {
                  x++;
                }
              }
            });
    check.start();
    fix.start();
    check.join();
    fix.join();
    System.out.println(x);
  }
}
