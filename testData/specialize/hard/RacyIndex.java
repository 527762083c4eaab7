// specialize: arguments=4 random=0..3 reports=any
/** The index comes from an array that another task writes. */
public class RacyIndex {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    index[0] = n;
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(data[0] >= 0);
  }
  static final int[] index = new int[2];
  static final int[] data = new int[8];

  static void work(int id) {
    if (id == 0) {
      index[1] = index[0];
      data[index[0]] = 3;
    } else {
      data[index[1] + 1] = 4;
    }
  }
}
