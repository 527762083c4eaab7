// specialize: arguments=2 10 random=2 0..60 reports=0
/**
 * The program of Figure 1 of the schedule specialization paper: workers take the next partition of
 * an array under a lock and fill it.
 */
public class RangePartition {
  static final int MAX = 64;
  static final int[] results = new int[MAX];
  static final int[] first = new int[MAX];
  static final int[] last = new int[MAX];
  static int globalId = 0;
  static final Object globalIdLock = new Object();

  public static void main(String[] args) throws InterruptedException {
    int p = Integer.parseInt(args[0]);
    int n = Integer.parseInt(args[1]);
    for (int i = 0; i < p; ++i) {
      first[i] = n * i / p;
      last[i] = n * (i + 1) / p;
    }
    Thread[] child = new Thread[p];
    for (int i = 0; i < p; ++i) {
      child[i] = new Thread(RangePartition::worker);
      child[i].start();
    }
    for (int i = 0; i < p; ++i) {
      child[i].join();
    }
    long sum = 0;
    for (int i = 0; i < n; ++i) {
      sum = sum * 31 + results[i];
    }
    System.out.println(sum);
  }

  static void worker() {
    int myId;
    synchronized (globalIdLock) {
      myId = globalId++;
    }
    for (int i = first[myId]; i < last[myId]; ++i) {
      results[i] = compute(i);
    }
  }

  static int compute(int i) {
    return i * i + 1;
  }
}
