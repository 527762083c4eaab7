// specialize: arguments=4 random=4..12 reports=any
/** Neighbouring ranges overlap by one element. */
public class RacyElements {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    data = new int[2 * n + 1];
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(data[0] + " " + data[2 * n]);
  }
  static int[] data;

  static void work(int id) {
    for (int i = id * n; i <= (id + 1) * n; i++) {
      data[i] = i;
    }
  }
}
