// specialize: arguments=3 random=0..3 reports=any
/** Two rows of an array are the same array. */
public class AliasedRows {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    rows[1] = rows[n % 2];
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(rows[0][0] + " " + rows[1][0] + " " + rows[2][0]);
  }
  static final int[][] rows = new int[3][4];

  static void work(int id) {
    synchronized (rows) {
      rows[id][0] += id + n;
      rows[2][0]++;
    }
  }
}
