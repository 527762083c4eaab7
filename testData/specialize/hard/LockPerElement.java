// specialize: arguments=3 random=0..9 reports=any
/** Each element has a lock of its own. */
public class LockPerElement {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    for (int i = 0; i < 3; i++) {
      locks[i] = new Object();
    }
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(data[0] + " " + data[1] + " " + data[2]);
  }
  static final Object[] locks = new Object[3];
  static final int[] data = new int[3];

  static void work(int id) {
    for (int i = 0; i < 2; i++) {
      int at = (id + i) % 3;
      synchronized (locks[at]) {
        data[at] += n + 1;
      }
    }
  }
}
