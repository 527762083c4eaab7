// specialize: arguments=2 3 random=2 0..4 reports=some shows=2 5
/** A line above its size lets the lines of two threads overlap. */
public class UncheckedLineSize {
  static final int MOST_IN_LINE = 16;
  static final int[] lines = new int[8 * MOST_IN_LINE];

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int lineSize = 1 << Integer.parseInt(args[1]);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int id = t;
      workers[t] = new Thread(() -> twiddle(id, lineSize));
      workers[t].start();
    }
    for (int t = 0; t < threads; t++) {
      workers[t].join();
    }
    long sum = 0;
    for (int i = 0; i < lines.length; i++) {
      sum = sum * 31 + lines[i];
    }
    System.out.println(sum);
  }

  static void twiddle(int id, int lineSize) {
    for (int i = 0; i < lineSize; i++) {
      lines[id * MOST_IN_LINE + i] = id * 100 + i;
    }
  }
}
