// specialize: arguments=4 random=0..6 reports=any
/** Tasks throw and catch exceptions between operations. */
public class CaughtExceptions {
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
    System.out.println(shared + " " + caught);
  }
  static int caught;

  static void work(int id) {
    int[] small = new int[3];
    for (int i = 0; i < 2; i++) {
      try {
        synchronized (small) {
          small[n - 2 + id] = 1;
        }
      } catch (ArrayIndexOutOfBoundsException e) {
        small[0]--;
      }
      synchronized (CaughtExceptions.class) {
        shared += small[0] + small[1];
        caught++;
      }
    }
  }
}
