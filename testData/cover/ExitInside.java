// cover: arguments=3 schedules=1 deadlocks=0 failures=0
/** A run that exits follows the schedule of the others up to there (section 4.1.1). */
public class ExitInside {
  static final Object LOCK = new Object();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread thread = new Thread(ExitInside::count);
    thread.start();
    thread.join();
    if (n < 0) {
      System.exit(2);
    }
    count();
    System.out.println(count);
  }

  static void count() {
    synchronized (LOCK) {
      count++;
    }
  }
}
