// specialize: arguments=4 random=0..9 reports=any
/** Synchronized methods call each other. */
public class SynchronizedMethods {
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
    add(id, 2);
  }

  static synchronized void add(int id, int depth) {
    shared = shared * 3 + id + n;
    if (depth > 0) {
      add(id, depth - 1);
    }
  }
}
