// specialize: arguments=7 random=5..40 reports=any
/** A loop ends early. */
public class EarlyExit {
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
    System.out.println(n + " " + shared);
  }
  static void work(int id) {
    int found = -1;
    for (int i = 0; i < n; i++) {
      if (i * i > n + id) {
        found = i;
        break;
      }
    }
    synchronized (EarlyExit.class) {
      shared = shared * 7 + found;
    }
  }
}
