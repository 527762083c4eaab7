// specialize: arguments=100 random=0..200 reports=any
/** Numbers of other sizes overflow. */
public class LongAndByte {
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
    System.out.println(bytes[0] + " " + chars[0] + " " + longs[1] + " " + small);
  }
  static final byte[] bytes = new byte[4];
  static final char[] chars = new char[4];
  static final long[] longs = new long[4];
  static byte small;

  static void work(int id) {
    synchronized (bytes) {
      bytes[id] = (byte) (n * 2);
      chars[id] = (char) (n - 100);
      longs[bytes[id] > 0 ? 1 : 2] += 1L << n % 40;
      small += n;
    }
  }
}
