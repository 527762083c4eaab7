// specialize: arguments=2 10 1 random=2 1..30 1..3 reports=some shows=2 10 3
/** The partitions overlap where the unchecked line size is more than one. */
public class OverlappingPartitions {
  static int[] results = new int[256];

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int n = Integer.parseInt(args[1]);
    int line = Integer.parseInt(args[2]);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int from = n * t / threads;
      int to = n * (t + 1) / threads + line - 1;
      workers[t] = new Thread(() -> fill(from, to));
      workers[t].start();
    }
    for (int t = 0; t < threads; t++) {
      workers[t].join();
    }
    int sum = 0;
    for (int i = 0; i < results.length; i++) {
      sum = sum * 31 + results[i];
    }
    System.out.println(sum);
  }

  static void fill(int from, int to) {
    for (int i = from; i < to; i++) {
      results[i] = i * 3;
    }
  }
}
