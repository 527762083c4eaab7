// cover: arguments=3,3 epochs=3 schedules=8 deadlocks=0 failures=0
/** Section 2.1 of the paper: the inputs are the numbers of iterations, so an epoch is one iteration. */
public class CountedLoops {
  static final Object LOCK = new Object();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    int x = Integer.parseInt(args[0]);
    int y = Integer.parseInt(args[1]);
    Thread first = new Thread(() -> work(x));
    Thread second = new Thread(() -> work(y));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(count);
  }

  static void work(int n) {
    for (int i = 0; i < n; i++) {
      synchronized (LOCK) {
        count++;
      }
    }
  }
}
