// specialize: arguments=4 random=1..1 reports=any
/** A counter that two tasks change without a lock. */
public class RacyCounter {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(shared > 0);
  }
  static void work(int id) {
    for (int i = 0; i < n; i++) {
      shared++;
    }
  }
}
