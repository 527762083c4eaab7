// cover: arguments=3 schedules=2 deadlocks=0 failures=0
/** Figure 1 of the paper: the input decides which of two locks both threads acquire. */
public class FigureOne {
  static final Object A = new Object();
  static final Object B = new Object();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    int x = Integer.parseInt(args[0]);
    Thread first = new Thread(() -> work(x));
    Thread second = new Thread(() -> work(x));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(count);
  }

  static void work(int x) {
    for (int i = 0; i < 5; i++) {
      if (x == 0) {
        synchronized (A) {
          count++;
        }
      } else {
        synchronized (B) {
          count++;
        }
      }
    }
  }
}
