// cover: arguments=4 schedules=2 abstracted=1 deadlocks=0 failures=0
/** A loop that only computes decides about a lock; it is abstracted, since each input has a path. */
public class LoopSum {
  static final Object LOCK = new Object();
  static int turns;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i % 7;
    }
    int total = sum;
    Thread thread = new Thread(() -> work(total));
    thread.start();
    thread.join();
    System.out.println(turns);
  }

  static void work(int total) {
    if (total > 10) {
      synchronized (LOCK) {
        turns++;
      }
    }
  }
}
