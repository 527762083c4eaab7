// cover: arguments=0,0,0,0,0,0,0,0 holes=1
/**
 * Section 2.2 of the paper: each input decides about a lock, so that n inputs have 2^n schedules;
 * a search with a limit has a part of them and says so.
 */
public class BitVector {
  static final Object[] LOCKS = new Object[8];

  public static void main(String[] args) throws InterruptedException {
    int[] bits = new int[LOCKS.length];
    for (int i = 0; i < LOCKS.length; i++) {
      LOCKS[i] = new Object();
      bits[i] = Integer.parseInt(args[i]);
    }
    Thread thread = new Thread(() -> work(bits));
    thread.start();
    thread.join();
  }

  static void work(int[] bits) {
    for (int i = 0; i < LOCKS.length; i++) {
      if (bits[i] != 0) {
        synchronized (LOCKS[i]) {
          bits[i] = 2;
        }
      }
    }
  }
}
