// cover: arguments=3 schedules=2 deadlocks=0 failures=0
/** The input chooses a function; the first that is tried does not synchronise. */
public class ChosenFunction {
  static final Object LOCK = new Object();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Runnable body = n > 4 ? ChosenFunction::count : () -> {};
    Thread thread =
        new Thread(
            () -> {
              body.run();
              body.run();
            });
    thread.start();
    thread.join();
    System.out.println(count);
  }

  static void count() {
    synchronized (LOCK) {
      count++;
    }
  }
}
