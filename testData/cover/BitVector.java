// cover: arguments=3 holes=1 schedules=200
/** Section 2.2 of the paper: each bit of the input decides about a lock, so the number of schedules explodes. */
public class BitVector {
  static final Object[] LOCKS = new Object[16];

  public static void main(String[] args) throws InterruptedException {
    int bits = Integer.parseInt(args[0]);
    for (int i = 0; i < LOCKS.length; i++) {
      LOCKS[i] = new Object();
    }
    Thread thread = new Thread(() -> work(bits));
    thread.start();
    thread.join();
  }

  static void work(int bits) {
    int rest = bits;
    for (int i = 0; i < LOCKS.length; i++) {
      if (rest % 2 != 0) {
        synchronized (LOCKS[i]) {
          rest = rest - 1;
        }
      }
      rest = rest / 2;
    }
  }
}
