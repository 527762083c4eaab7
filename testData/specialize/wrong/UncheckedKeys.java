// specialize: arguments=2 10 20 random=2 2..16 1..64 reports=some shows=2 10 80
/** More keys than the parts hold let the parts overlap. */
public class UncheckedKeys {
  static final int MOST_DIGITS = 16;
  static final int MOST_KEYS = 64;
  static final int MOST_THREADS = 4;
  static final int[] histogram = new int[MOST_THREADS * MOST_DIGITS];
  static final int[] sorted = new int[2 * MOST_KEYS];
  static int radix;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    radix = Integer.parseInt(args[1]);
    int keys = Integer.parseInt(args[2]);
    if (radix < 2 || radix > MOST_DIGITS) {
      throw new IllegalArgumentException("the radix is not from 2 to " + MOST_DIGITS);
    }
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int id = t;
      workers[t] = new Thread(() -> count(id, keys / threads, MOST_KEYS / threads));
      workers[t].start();
    }
    for (int t = 0; t < threads; t++) {
      workers[t].join();
    }
    long sum = 0;
    for (int i = 0; i < histogram.length; i++) {
      sum = sum * 31 + histogram[i];
    }
    for (int i = 0; i < sorted.length; i++) {
      sum = sum * 31 + sorted[i];
    }
    System.out.println(sum);
  }

  /** Counts the digits of the keys of one thread and copies the keys to its part. */
  static void count(int id, int size, int capacity) {
    for (int i = 0; i < size; i++) {
      int key = id * 8 + i & 1023;
      histogram[id * MOST_DIGITS + key % radix]++;
      sorted[id * capacity + i] = key;
    }
  }
}
