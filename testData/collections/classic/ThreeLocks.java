// runs: wrong | right
/** Three locks, in a ring or in one order. */
public class ThreeLocks {
  static boolean isRight;
  static final int[] USES = new int[3];
  static final Object[] LOCKS = {new Object(), new Object(), new Object()};

  static void two(int one) {
    int other = (one + 1) % 3;
    int first = isRight ? Math.min(one, other) : one;
    synchronized (LOCKS[first]) {
      synchronized (LOCKS[first == one ? other : one]) {
        USES[one]++;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> two(0));
    Thread t1 = new Thread(() -> two(1));
    Thread t2 = new Thread(() -> two(2));
    t0.start();
    t1.start();
    t2.start();
    t0.join();
    t1.join();
    t2.join();
  }
}
