// specialize: arguments=6 random=1..12 reports=any
/** Recursion in tasks. */
public class RecursiveSum {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    data = new int[2 * n];
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    int sum = 0;
    for (int x : data) {
      sum = sum * 31 + x;
    }
    System.out.println(sum + " " + shared);
  }
  static int[] data;

  static void work(int id) {
    int sum = fill(id * n, (id + 1) * n);
    synchronized (RecursiveSum.class) {
      shared += sum;
    }
  }

  static int fill(int from, int to) {
    if (to - from == 1) {
      data[from] = from * 3;
      return data[from];
    }
    if (to <= from) {
      return 0;
    }
    int middle = (from + to) / 2;
    return fill(from, middle) + fill(middle, to);
  }
}
